# Turns the results of Benchmarks/compare into tables: medians, ratios, targets, the scale of the kit alone.
# Reads lines of three sorts:
#   limit TARGETS COLUMN RATIO
#   kind KIND ROWS PROGRAM:ROWS:TARGETS...
#   result KIND PROGRAM key=value...

BEGIN {
  figures = split("first rss anon jump px37 p95", column, " ")
  ratios = figures + 1
  column[ratios] = "tail"
  split("first ms|rss MB|anon MB|jump ms|37 px ms|37 px p95|p95:median", heading, "|")
  split("first frame|resident memory|anonymous memory|CPU a frame, jumps|CPU a frame, 37 px|" \
    "95th percentile, 37 px|p95 : median, 37 px", title, "|")
  split("1 1 1 2 2 2", decimals, " ")
  sizes = split(scale, size, " ")
}

$1 == "limit" { limit[$2, $3] = $4 }
$1 == "kind" { order[++kinds] = $0 }

$1 == "result" {
  for (i = 4; i <= NF; i++) {
    split($i, pair, "=")
    field[pair[1]] = pair[2]
  }
  program = $2 SUBSEP $3 SUBSEP field["rows"]
  # The first frame comes before any scrolling, so runs of both sorts tell of it.
  add(program, "first", field["first_frame_ms"])
  add(program, "rss", field["rss_mb"])
  add(program, "anon", field["anon_mb"])
  if (field["scroll"] == 0) {
    add(program, "jump", field["frame_cpu_ms_median"])
  } else {
    add(program, "px37", field["frame_cpu_ms_median"])
    add(program, "p95", field["frame_cpu_ms_p95"])
  }
}

END {
  for (k = 1; k <= kinds; k++) {
    words = split(order[k], word, " ")
    kind = word[2]
    rows = word[3]
    if (k > 1) print "\n"
    print kind ": medians of " runs " runs"
    print_headings("rows", figures)
    print_figures(kind, "kit", rows)
    for (p = 4; p <= words; p++) {
      split(word[p], peer, ":")
      print_figures(kind, peer[1], peer[2])
    }

    print "\nRatios, kit : peer (the last: the kit's 95th percentile at 37 px against the peer's median)"
    print_headings("", ratios)
    targets = ""
    for (p = 4; p <= words; p++) {
      split(word[p], peer, ":")
      print_ratios(kind SUBSEP "kit" SUBSEP rows, kind SUBSEP peer[1] SUBSEP peer[2], peer[1])
      targets = targets targets_met(kind SUBSEP "kit" SUBSEP rows, kind SUBSEP peer[1] SUBSEP peer[2], peer[3], peer[1])
    }

    print "\nThe kit alone"
    print_headings("rows", figures)
    for (s = 1; s <= sizes; s++) print_figures(kind, "kit", size[s])

    print "\nTargets"
    printf "%s%s", targets, scale_targets(kind)
  }
}

function add(program, name, value) {
  sample[program, name, ++count[program, name]] = value
}

# -1 where nothing was measured.
function median(program, name,    n, i, j, value, sorted) {
  n = count[program, name]
  if (!n) return -1
  for (i = 1; i <= n; i++) {
    value = sample[program, name, i] + 0
    for (j = i - 1; j > 0 && sorted[j] > value; j--) sorted[j + 1] = sorted[j]
    sorted[j + 1] = value
  }
  return n % 2 ? sorted[(n + 1) / 2] : (sorted[n / 2] + sorted[n / 2 + 1]) / 2
}

# -1 where either side is missing. The tail is the 95th percentile against the median of the other.
function ratio(mine, theirs, name,    a, b) {
  a = median(mine, name == "tail" ? "p95" : name)
  b = median(theirs, name == "tail" ? "px37" : name)
  return a < 0 || b <= 0 ? -1 : a / b
}

function print_headings(rows_heading, last,    c) {
  printf "  %-16s %9s", "", rows_heading
  for (c = 1; c <= last; c++) printf " %10s", heading[c]
  print ""
}

function print_value(value, digits) {
  if (value < 0) printf " %10s", "-"
  else printf " %10." digits "f", value
}

function print_figures(kind, name, rows,    c) {
  printf "  %-16s %9d", name, rows
  for (c = 1; c <= figures; c++) print_value(median(kind SUBSEP name SUBSEP rows, column[c]), decimals[c])
  print ""
}

function print_ratios(mine, theirs, name,    c) {
  printf "  %-16s %9s", name, ""
  for (c = 1; c <= ratios; c++) print_value(ratio(mine, theirs, column[c]), 2)
  print ""
}

function target_line(what, against, value, most) {
  return sprintf("  %-24s %-26s %6.2f  target <= %4.2f  %s\n", what, against, value, most, value <= most + 0 ? "ok" : "MISSED")
}

function targets_met(mine, theirs, set, name,    c, lines, value) {
  lines = ""
  for (c = 1; c <= ratios; c++) {
    value = ratio(mine, theirs, column[c])
    if (((set, column[c]) in limit) && value >= 0) lines = lines target_line(title[c], name, value, limit[set, column[c]])
  }
  return lines
}

function scale_targets(kind,    few, many, most) {
  few = kind SUBSEP "kit" SUBSEP size[1]
  many = kind SUBSEP "kit" SUBSEP size[2]
  most = kind SUBSEP "kit" SUBSEP size[3]
  return target_line("first frame", size[3] " : " size[1] " rows", ratio(most, few, "first"), growth) \
    target_line("anonymous memory, MB", size[2] " - " size[1] " rows", median(many, "anon") - median(few, "anon"), anon_growth)
}
