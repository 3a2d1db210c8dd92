#!/bin/sh
# The merge driver: base, ours (which takes the result), theirs, marker size, path. Without node, or when Keepsake
# itself fails, git's own text merge stands: a merge must never be worse than it would be without Keepsake.
keepsake_home=$(dirname "$0")
keepsake_base=$1 keepsake_ours=$2 keepsake_theirs=$3 keepsake_size=$4 keepsake_path=$5
. "$keepsake_home/settings.sh"
. "$keepsake_home/node.sh"
if keepsake_find_node; then
  "$keepsake_node" "$keepsake_home/merge-driver.cjs" \
    "$keepsake_base" "$keepsake_ours" "$keepsake_theirs" "$keepsake_path"
  keepsake_code=$?
  # 0 merged, 1 unmergeable: both are answers. Anything else is a failure, and ours is as it was.
  [ $keepsake_code -gt 1 ] || exit $keepsake_code
fi
printf 'keepsake: %s is merged as text by git, not by fact.\n' "$keepsake_path" >&2
exec git merge-file --marker-size="$keepsake_size" -L ours -L base -L theirs \
  "$keepsake_ours" "$keepsake_base" "$keepsake_theirs"
