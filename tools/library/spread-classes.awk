# Spreads test classes over parts. Input: the work and the name of a class, most work first. A class is added to
# the part that has the least work; a class in the file with_server to one of the first parts. Output: the names of
# the parts and their classes.
BEGIN { while ((getline name < with_server) > 0) needs_server[name] = 1 }
{
  name = $2
  sub(/.*\./, "", name)
  last = name in needs_server ? servers : parts
  least = 1
  for (part = 2; part <= last; part++) if (work[part] < work[least]) least = part
  work[least] += $1
  classes[least] = classes[least] separator[least] $2
  separator[least] = ","
}
END { for (part = 1; part in classes; part++) print "widgets-" part, classes[part] }
