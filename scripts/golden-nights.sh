#!/usr/bin/env bash
# One night over each example repository with the committed bundle, twice; prints commit and tree of every ref. Whatever Node
# and time zone it is run with, it prints the same: scripts/node-matrix.sh compares.
# Usage: golden-nights.sh [node]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
node=${1:-$(command -v node)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=Jane GIT_AUTHOR_EMAIL=jane@example.org GIT_AUTHOR_DATE=2026-06-07T12:00:00Z
export GIT_COMMITTER_NAME=Jane GIT_COMMITTER_EMAIL=jane@example.org GIT_COMMITTER_DATE=2026-06-07T12:00:00Z

refs() { git for-each-ref --format='%(refname) %(objectname) %(tree)' refs/heads refs/keepsake; }

for example in hoard openclaw claude-code; do
  mkdir "$work/$example"
  cp -R "$root/examples/$example/." "$work/$example"
  cd "$work/$example"
  git init -q -b main
  git add -A
  git commit -q -m start
  for now in 2026-06-08T00:30:00Z 2026-06-08T23:30:00Z; do
    "$node" "$root/dist/cli/keepsake.js" nightly --forge local --now "$now" --json > /dev/null
    printf -- '-- %s %s\n' "$example" "$now"
    refs
  done
done
