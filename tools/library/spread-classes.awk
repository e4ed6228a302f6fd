# Spreads test classes over parts. Input: the work and the name of a class, most work first. A class is added to
# the part that has the least work. Output: the names of the parts and their classes.
{
  least = 1
  for (part = 2; part <= parts; part++) if (work[part] < work[least]) least = part
  work[least] += $1
  classes[least] = classes[least] separator[least] $2
  separator[least] = ","
}
END { for (part = 1; part in classes; part++) print "widgets-" part, classes[part] }
