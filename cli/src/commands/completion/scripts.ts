/** Shells with a completion script. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/**
 * bash breaks words at `=` and `:`, so the line is split again, and the text before a `=` is cut
 * off. Unlike the other shells, it inserts a candidate unchanged, so a name from a project such as
 * `$(command)` would be run: candidates are quoted.
 */
const BASH = `_brought() {
  local line="\${COMP_LINE:0:COMP_POINT}" words cur reply
  read -ra words <<< "$line"
  [[ "$line" == *[[:space:]] ]] && words+=("")
  cur="\${words[-1]}"
  COMPREPLY=()
  while IFS=$'\\t' read -r reply _; do
    [[ "$cur" == *=* ]] && reply="\${reply#"\${cur%%=*}="}"
    printf -v reply '%q' "$reply"
    COMPREPLY+=("$reply")
  done < <(brought __complete -- "\${words[@]:1}" 2>/dev/null)
  [[ "\${COMPREPLY[0]}" == *= ]] && compopt -o nospace
}
complete -o default -F _brought brought`;

const ZSH = `#compdef brought
_brought() {
  local -a replies plain open
  local line name about
  for line in "\${(@f)$(brought __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z "$line" ]] && continue
    name="\${line%%$'\\t'*}" about="\${line#*$'\\t'}"
    if [[ "$name" == *= ]]; then open+=("$name")
    else plain+=("\${name//:/\\\\:}\${about:+:$about}"); fi
  done
  (( \${#open} )) && compadd -S '' -a open
  (( \${#plain} )) && _describe brought plain
  (( \${#open} + \${#plain} )) || _files
}
compdef _brought brought`;

const FISH = `function __brought_complete
  set -l words (commandline -opc) (commandline -ct)
  brought __complete -- $words[2..-1] 2>/dev/null
end
complete -c brought -f -n 'count (__brought_complete) >/dev/null' -a '(__brought_complete)'`;

/** The completion script of a shell. */
export function scriptOf(shell: Shell): string {
  return { bash: BASH, zsh: ZSH, fish: FISH }[shell];
}
