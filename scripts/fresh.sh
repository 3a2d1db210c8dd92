#!/usr/bin/env bash
# Fails when dist/ is not what src/ builds to: hooks and Actions run the committed bundles as they are.
set -euo pipefail
cd "$(dirname "$0")/.."
node scripts/build.mjs
left=$(git status --porcelain -- dist)
if [ -n "$left" ]; then
  printf 'dist/ is stale; run npm run build and commit it:\n%s\n' "$left" >&2
  exit 1
fi
echo "dist/ is fresh."
