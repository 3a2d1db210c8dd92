# Finds a node that is new enough and leaves its path in keepsake_node. Sourced by hook.sh and merge.sh.

# GUI clients start git with a bare PATH, version managers put node on PATH only in interactive shells.
# KEEPSAKE_NODE names the one to use: then no other is looked for.
keepsake_find_node() {
  if [ -n "${KEEPSAKE_NODE-}" ]; then
    keepsake_node=$KEEPSAKE_NODE
    [ -x "$keepsake_node" ] && keepsake_fits
    return
  fi
  [ -x "$keepsake_node" ] && return 0
  keepsake_node=$(command -v node) && [ -x "$keepsake_node" ] && keepsake_fits && return 0
  keepsake_nvm=${NVM_DIR:-$HOME/.nvm}
  keepsake_alias=
  [ ! -f "$keepsake_nvm/alias/default" ] || read -r keepsake_alias <"$keepsake_nvm/alias/default"
  for keepsake_node in \
    "$keepsake_nvm/versions/node/v${keepsake_alias#v}/bin/node" \
    "${VOLTA_HOME:-$HOME/.volta}/bin/node" \
    "${FNM_DIR:-$HOME/.local/share/fnm}/aliases/default/bin/node" \
    "$HOME/.fnm/aliases/default/bin/node" \
    "$HOME/Library/Application Support/fnm/aliases/default/bin/node" \
    "${ASDF_DATA_DIR:-$HOME/.asdf}/shims/node" \
    "$HOME/.local/share/mise/shims/node" \
    "$HOME/.nodenv/shims/node" \
    "$HOME/n/bin/node"; do
    [ -x "$keepsake_node" ] && keepsake_fits && return 0
  done
  for keepsake_folder in "$keepsake_nvm/versions/node" "${FNM_DIR:-$HOME/.local/share/fnm}/node-versions"; do
    [ -d "$keepsake_folder" ] || continue
    for keepsake_node in "$keepsake_folder"/v*/bin/node "$keepsake_folder"/v*/installation/bin/node; do
      [ -x "$keepsake_node" ] && keepsake_fits && return 0
    done
  done
  for keepsake_node in \
    /opt/homebrew/bin/node /usr/local/bin/node /home/linuxbrew/.linuxbrew/bin/node \
    /usr/bin/node /opt/local/bin/node "/c/Program Files/nodejs/node.exe"; do
    [ -x "$keepsake_node" ] && keepsake_fits && return 0
  done
  return 1
}

keepsake_fits() {
  # By its word, not by its exit code: any program can end with zero.
  keepsake_has_line fits "$("$keepsake_node" -p 'process.versions.node.split(".")[0] >= 20 ? "\nfits" : ""' </dev/null 2>/dev/null)"
}

# Whether $1 is a line of $2: a module that NODE_OPTIONS loads can print before a node's own word, and after it.
keepsake_has_line() {
  case "
$2
" in
  *"
$1
"*) ;;
  *) return 1 ;;
  esac
}
