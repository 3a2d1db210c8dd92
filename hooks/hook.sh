# Keepsake's git hooks, the part that needs no node. The hook files source this:
#   keepsake_hook   the name of the hook
#   keepsake_home   the folder this file lies in, .git/keepsake/<version>
# A commit that touches no memory ends here. What follows in the hook file is somebody else's: nothing here exits,
# changes "$@" or the environment, or sets a name that does not begin with keepsake. A subshell would keep all that
# apart too, but costs every commit three more processes. POSIX sh (and zsh): no arrays, no reliance on word splitting.

# Settles what most commits need: nothing. Then the rest of this file is not even read.
keepsake_settled() {
  # Globs and word splitting as in sh, also where a hook is a zsh script.
  [ -z "${ZSH_VERSION-}" ] || emulate -L sh
  [ -r "$keepsake_home/settings.sh" ] || return 1
  # It sets keepsake_node (the node that installed), keepsake_without_node (fail or pass) and, as "$@", the pathspecs of
  # the memory and of what judges it.
  . "$keepsake_home/settings.sh"
  # In worktrees and submodules .git is a file, but there git itself sets GIT_DIR.
  keepsake_dir=${GIT_DIR:-.git}
  [ -d "$keepsake_dir" ] || keepsake_dir=$(git rev-parse --git-dir) || return 1
  keepsake_judged=$keepsake_dir/keepsake-judged

  case $keepsake_hook in
  pre-commit | pre-merge-commit)
    # Settings older than keepsake.yml may not know every memory file: node reads it and writes them anew.
    [ ! -f "$keepsake_dir/keepsake-stamp.json" ] && [ ! keepsake.yml -nt "$keepsake_home/settings.sh" ] &&
      git diff --cached --quiet --no-ext-diff --no-textconv --no-renames --ignore-submodules=none -- "$@" || return 1
    # post-commit has the same parent process: it knows by this line that nothing was passed by.
    printf 'none %s\n' "$PPID" >"$keepsake_judged"
    return 0
    ;;
  post-commit)
    { [ ! -f "$keepsake_home/../../hooks/prepare-commit-msg" ] || [ ! -f "$keepsake_home/../prepare-commit-msg" ]; } &&
      [ -f "$keepsake_judged" ] && read -r keepsake_what keepsake_tree <"$keepsake_judged" &&
      [ "$keepsake_what $keepsake_tree" = "none $PPID" ] && printf '' >"$keepsake_judged"
    ;;
  *) return 1 ;;
  esac
}
keepsake_settled && return 0

keepsake_say() {
  printf 'keepsake: %s\n' "$1" >&2
}

# What the judge will ask of git about the staged change, while node is still starting. The order is that of
# src/check/staged-answers.ts; without the last word all of it is asked again. The tree comes first: if the index is
# changed meanwhile, what is committed was not judged, and post-commit sees it.
keepsake_answers() {
  export GIT_NO_REPLACE_OBJECTS=1 GIT_OPTIONAL_LOCKS=0 LC_ALL=C
  git write-tree || :
  printf '\0\0\n'
  git --version && printf '\0\0\n' && git var -l && printf '\0\0\n' || return
  git symbolic-ref --quiet HEAD || :
  printf '\0\0\n'
  git for-each-ref '--format=%(refname) %(objectname)' refs/remotes/origin/HEAD refs/remotes/origin/main \
    refs/remotes/origin/master refs/heads/main refs/heads/master && printf '\0\0\n' || return
  if keepsake_base=$(git rev-parse --verify --quiet 'HEAD^{commit}'); then
    printf '%s' "$keepsake_base"
  else
    keepsake_base=$(git hash-object -t tree /dev/null) || return
  fi
  printf '\0\0\n'
  git diff-index --cached -z --raw --no-abbrev --no-renames --ignore-submodules=none --ita-invisible-in-index \
    "$keepsake_base" -- && printf '\0\0\n' && git ls-files -s -z --full-name :/ && printf '\0\0\nwhole'
}

keepsake_judge() {
  . "$keepsake_home/node.sh"
  if keepsake_find_node; then
    case $keepsake_hook in
    pre-commit | pre-merge-commit)
      # What passes is left here by the judge alone, as a tree: a zero from anything else is no answer. Of a push it says
      # so in a word, a line of its own among whatever NODE_OPTIONS makes node print.
      printf '' >"$keepsake_judged" || return 3
      keepsake_answers 2>/dev/null |
        "$keepsake_node" "$keepsake_home/hook.cjs" "$keepsake_hook" "$keepsake_first" "$keepsake_dir" || return
      keepsake_what=
      read -r keepsake_what keepsake_tree <"$keepsake_judged" || :
      [ "$keepsake_what" != tree ] || return 0
      ;;
    *)
      keepsake_what=$("$keepsake_node" "$keepsake_home/hook.cjs" "$keepsake_hook" "$keepsake_first" "$keepsake_dir") || return
      ! keepsake_has_line judged "$keepsake_what" || return 0
      ;;
    esac
    keepsake_say "the judge ended without an answer, so this memory change is not judged. Run \"keepsake install\"${KEEPSAKE_NODE:+, and see whether KEEPSAKE_NODE names a node}."
    return 3
  fi
  if [ "$keepsake_without_node" = pass ]; then
    keepsake_say 'node 20 or newer was not found: this memory change is NOT judged here; the check will.'
    return 0
  fi
  keepsake_say 'node 20 or newer was not found, so this memory change cannot be judged. Put node on PATH, or run "keepsake install" with the node to use.'
  return 3
}

# What was recalled here goes along with a push, for a night that runs elsewhere. Whatever becomes of it, the push goes on.
keepsake_send_uses() {
  [ -f "$keepsake_dir/keepsake/uses.jsonl" ] && [ -f "$keepsake_home/send-uses.cjs" ] || return 0
  . "$keepsake_home/node.sh"
  keepsake_find_node || return 0
  (unset $(git rev-parse --local-env-vars) && "$keepsake_node" "$keepsake_home/send-uses.cjs" "$keepsake_first") \
    </dev/null >/dev/null 2>&1 || :
}

# The judge put prepare-commit-msg there for this commit; every commit without memory would start it for nothing. What
# somebody has written there since is theirs, and what a commit in another worktree still needs stays.
keepsake_put_away() {
  keepsake_place=$keepsake_home/../../hooks/prepare-commit-msg
  [ -f "$keepsake_place" ] && [ -f "$keepsake_home/../prepare-commit-msg" ] || return 0
  for keepsake_file in "$keepsake_home/../../keepsake-judged" "$keepsake_home/../../worktrees"/*/keepsake-judged; do
    [ -s "$keepsake_file" ] && read -r keepsake_word keepsake_waits <"$keepsake_file" && [ "$keepsake_word" = tree ] || continue
    # A merge has no post-commit that would take its record away.
    [ "$(git --git-dir="${keepsake_file%/*}" rev-parse 'HEAD^{tree}' 2>/dev/null)" = "$keepsake_waits" ] || return 0
  done
  cmp -s "$keepsake_home/../prepare-commit-msg" "$keepsake_place" 2>/dev/null && rm -f "$keepsake_place"
}

keepsake_run() {
  [ -z "${ZSH_VERSION-}" ] || emulate -L sh
  keepsake_first=${1-} keepsake_third=${3-}

  if [ ! -r "$keepsake_home/settings.sh" ] || [ ! -r "$keepsake_home/node.sh" ] ||
    [ ! -s "$keepsake_home/hook.cjs" ] || [ ! -s "$keepsake_home/judge.cjs" ]; then
    keepsake_say 'its files under .git/keepsake are not complete. Run "keepsake install".'
    return 3
  fi
  . "$keepsake_home/settings.sh"

  [ -d "$keepsake_dir" ] || return 3

  case $keepsake_hook in
  pre-commit | pre-merge-commit | pre-receive) keepsake_judge ;;

  prepare-commit-msg)
    # The judge left: writer, version, tree. They are hints for the check, never proof.
    [ -f "$keepsake_judged" ] || return 0
    { read -r keepsake_what keepsake_tree && read -r keepsake_version && IFS= read -r keepsake_writer; } <"$keepsake_judged" || return 0
    [ "$keepsake_what" = tree ] || return 0
    # A message of trailers alone would turn "empty message, so no commit" into a commit.
    grep -q '^[^#[:space:]]' "$keepsake_first" || return 0
    if [ "$(git write-tree 2>/dev/null)" = "$keepsake_tree" ]; then
      git interpret-trailers --in-place --if-exists replace --trailer "Keepsake-Writer: $keepsake_writer" \
        --trailer "Keepsake-Gate: $keepsake_version" -- "$keepsake_first"
    else
      git interpret-trailers --in-place --if-exists replace --trailer "Keepsake-Writer: $keepsake_writer" \
        -- "$keepsake_first"
    fi
    return 0
    ;;

  post-commit)
    keepsake_what= keepsake_tree=
    if [ -f "$keepsake_judged" ]; then
      read -r keepsake_what keepsake_tree <"$keepsake_judged"
      printf '' >"$keepsake_judged"
    fi
    keepsake_put_away
    [ "$keepsake_what $keepsake_tree" != "none $PPID" ] || return 0
    # In `git commit -- path` the index was locked while the stamp was made: node puts it right now.
    if [ -f "$keepsake_dir/keepsake-stamp.json" ] && . "$keepsake_home/node.sh" && keepsake_find_node; then
      "$keepsake_node" "$keepsake_home/hook.cjs" post-commit '' "$keepsake_dir"
    fi
    [ "$keepsake_what" != tree ] || [ "$(git rev-parse 'HEAD^{tree}')" != "$keepsake_tree" ] || return 0
    # A rebase or cherry-pick runs no pre-commit at all: pre-push and the check judge what it made.
    [ ! -d "$keepsake_dir/rebase-merge" ] && [ ! -d "$keepsake_dir/rebase-apply" ] || return 0
    keepsake_parent=$(git rev-parse --quiet --verify 'HEAD^1^{tree}') || keepsake_parent=$(git hash-object -t tree /dev/null)
    if ! git diff-tree --quiet --no-ext-diff --no-textconv --ignore-submodules=none -r "$keepsake_parent" HEAD -- "$@"; then
      keepsake_say 'this commit changes memory and was not judged when it was made (--no-verify, cherry-pick or revert). Judge it now: keepsake check --range HEAD~1..HEAD'
    fi
    return 0
    ;;

  pre-push)
    # What the remote does not have yet, if any of it touches memory. Lines: local-ref local-id remote-ref remote-id.
    keepsake_lines=$(cat)
    keepsake_touched=
    while read -r keepsake_ref keepsake_id keepsake_remote keepsake_old; do
      case $keepsake_id in '' | *[!0]*) ;; *) continue ;; esac
      [ -n "$keepsake_id" ] || continue
      if [ -n "$(git rev-list -1 --full-history "$keepsake_id" --not --remotes="$keepsake_first" -- "$@" 2>&1)" ]; then
        keepsake_touched=yes
      fi
    done <<KEEPSAKE
$keepsake_lines
KEEPSAKE
    if [ -n "$keepsake_touched" ] || [ keepsake.yml -nt "$keepsake_home/settings.sh" ]; then
      printf '%s\n' "$keepsake_lines" | keepsake_judge || return
    fi
    keepsake_send_uses
    ;;

  post-merge | post-checkout)
    # Only after "keepsake install --refresh". A checkout of single files is no change of branch.
    [ "$keepsake_hook" = post-merge ] || [ "$keepsake_third" = 1 ] || return 0
    [ -f "$keepsake_home/program.sh" ] && . "$keepsake_home/program.sh" && [ -f "$keepsake_program" ] || return 0
    . "$keepsake_home/node.sh"
    keepsake_find_node || return 0
    (unset $(git rev-parse --local-env-vars) && "$keepsake_node" "$keepsake_program" inject --refresh </dev/null)
    return 0
    ;;
  esac
}

keepsake_run "$@"
