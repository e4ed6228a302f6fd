# Prints the public symbols of a module: name and declaration, or the name and kind of symbols without a comment.
.module.name as $name
| .symbols[]
| select($undocumented == "" or .docComment == null)
| [$name + "." + (.pathComponents | join(".")), (.kind.identifier | ltrimstr("swift.")),
   ([.declarationFragments[].spelling] | join("") | gsub("\\s+"; " "))]
| if $undocumented == "" then .[0] + "  " + .[2] else .[0] + "  " + .[1] end
