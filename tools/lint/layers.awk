# Prints which types a folder uses that a folder above it declares: see layers.
BEGIN {
  count = split(order, ranks, " ")
  for (i = 1; i <= count; i++) {
    size = split(ranks[i], folders, "+")
    for (j = 1; j <= size; j++) rank[folders[j]] = i
  }
}
FNR == 1 {
  split(FILENAME, parts, "/")
  folder = parts[2]
  file = substr(FILENAME, 3)
}
{
  gsub(/"([^"\\]|\\.)*"/, "")
  sub(/\/\/.*/, "")
}
# The type or extension that contains the following parts begins at the left edge.
match($0, /^[^ \t].*(class|struct|enum|protocol|actor|extension) +[A-Z][A-Za-z0-9_.]*/) {
  owner = substr($0, RSTART, RLENGTH)
  sub(/.*[. ]/, "", owner)
}
/^}/ || /^[^ ].*}$/ { owner = "" }
pass == 1 && match($0, /(^|[ \t])(class|struct|enum|protocol|actor|typealias) +[A-Z][A-Za-z0-9_]*/) {
  name = substr($0, RSTART, RLENGTH)
  sub(/.* /, "", name)
  if (owner != "" && $0 ~ /^  [^ ]/ && $0 !~ /(^| )(private|fileprivate) /) home[owner "." name] = folder
  if ($0 ~ /^ /) own[folder, name] = 1
  else if ($0 !~ /^(private|fileprivate)/) {
    if (name in home && home[name] != folder) ambiguous[name] = 1
    home[name] = folder
  }
}
function check(name) {
  if (folder in rank && rank[home[name]] > rank[folder] && !printed[file, name]++)
    print file ": " folder " uses " name ", which is declared above it, in " home[name]
}
pass == 2 {
  # Owner.Part, and Owner<Argument>.Part.
  gsub(/<[A-Za-z0-9_, ]*>\./, ".")
  while (match($0, /[A-Za-z_][A-Za-z0-9_.]*/)) {
    whole = substr($0, RSTART, RLENGTH)
    $0 = substr($0, RSTART + RLENGTH)
    count = split(whole, parts, ".")
    for (i = 1; i <= count; i++) {
      name = parts[i]
      part = (i > 1 ? parts[i - 1] : owner) "." name
      if (part in home) check(part)
      else if (name in home && !(name in ambiguous) && !((folder, name) in own)) check(name)
    }
  }
}
