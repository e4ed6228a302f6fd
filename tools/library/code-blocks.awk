# Prints the Swift code blocks of a text whose numbers are in `wanted`, which begins and ends with a blank.
/^```swift/ { block++; shown = index(wanted, " " block " "); next }
/^```/ { if (shown) print ""; shown = 0 }
shown { print }
