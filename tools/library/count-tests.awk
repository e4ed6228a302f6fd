# Prints how many tests of widgets and of values ran, by the logs of test processes. XCTest prints its sum twice.
FNR == 1 { tests += last; last = 0 }
/Executed [0-9]+ test/ { last = $2 }
/Test run with [0-9]+ test/ { values += $5 }
END { print tests + last, values + 0 }
