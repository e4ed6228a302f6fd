# Prints the processor seconds and the seconds of a build. Input: the output of `times`, as 1m2.5s.
{
  for (i = 1; i <= 2; i++) {
    split($i, part, /[ms]/)
    seconds += 60 * part[1] + part[2]
  }
}
END { printf "build %s: cpu_s=%.1f wall_s=%.1f\n", what, seconds, ended - started }
