#!/usr/bin/env bash
# Chromium, strace, OpenPGP and shells from the distribution, when they are not there: the long suites use them.
set -euo pipefail
missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v strace >/dev/null || missing+=(strace)
command -v gpg >/dev/null || missing+=(gpg)
command -v ssh-keygen >/dev/null || missing+=(openssh-client)
for shell in zsh ksh busybox; do command -v "$shell" >/dev/null || missing+=("$shell"); done
[ "${#missing[@]}" -eq 0 ] && exit 0
if ! command -v apt-get >/dev/null; then
  echo "Install these first: ${missing[*]}" >&2
  exit 1
fi
run=()
[ "$(id -u)" -eq 0 ] || run=(sudo)
"${run[@]}" apt-get update -qq
"${run[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
