#!/usr/bin/env bash
# Checks the samples for native apps: compiles the Kotlin ones and runs them on the stubs, whole and shrunk by the keep
# rules, and against servers that send the package of real builds; compares the stubs with Android's declarations; reads
# the Swift ones with a grammar and Apple's declarations.
# What can't run for want of a tool is skipped; with NATIVE_REQUIRED=1 it fails. install.sh brings the tools. Leaves its
# count for `node build.mjs test total`.
set -uo pipefail
cd "$(dirname "$0")"

stdlib=/usr/share/kotlin/kotlinc/lib/kotlin-stdlib.jar
json=/usr/share/java/com.android.json.jar
out=../../.cache/native
libraries=$out/stubs:$json:$stdlib
results=../../.cache/results
passed=0
failed=0
skipped=0

skip() {
  echo "skipped: $1 is missing"
  if [ "${NATIVE_REQUIRED:-}" = 1 ]; then failed=$((failed + 1)); else skipped=$((skipped + 1)); fi
}

# $1: what it is; then the command, whose words are shown only where it fails.
try() {
  local name=$1 words
  shift
  if words=$("$@" 2>&1); then
    echo " ok  $name${words:+: $(tail -n 1 <<<"$words")}"
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAIL %s\n%s\n' "$name" "$words"
    return 1
  fi
}

# Debian's kotlinc warns of Java's own options, so that its output is only of use where it fails.
kotlin_compile() {
  kotlinc android/app/src/main/kotlin/*.kt check/*.kt -Werror -no-stdlib -no-reflect -cp "$libraries" -d "$out/check" \
    >"$out/kotlinc.log" 2>&1 || { cat "$out/kotlinc.log"; return 1; }
  mv "$out/check/com" "$out/sample/"
}
# $1: the compiled samples; $2: the class of checks.
# Without nodelay each of some hundred small answers waits 40 ms.
run() { java -Dsun.net.httpserver.nodelay=true -Dreleases="$out/releases" -cp "$out/check:$1:$libraries" "check.${2}Kt"; }
shrink() {
  local target=$1
  shift
  java -jar /usr/share/java/proguard.jar -injars "$out/sample" -outjars "$target" -libraryjars "$libraries" \
    @check/shrink.pro "$@" >"$out/proguard.log" 2>&1 || { cat "$out/proguard.log"; return 1; }
}
# Else the run would not see what the rules are for.
fails_without_rules() { shrink "$out/bare.jar" && ! run "$out/bare.jar" SampleCheck >/dev/null 2>&1; }

check_kotlin() {
  rm -rf "$out" && mkdir -p "$out/stubs" "$out/sample" "$out/check" || return
  try 'stubs compile' javac --release 8 -Xlint:-options -cp "$json" -d "$out/stubs" \
    $(find stubs check -name '*.java') || return
  try 'samples and their checks compile' kotlin_compile || return
  if [ ! -d ../../node_modules/esbuild ]; then skip 'npm ci'; return; fi
  try 'releases to fetch' run_script releases ../.. || return
  try 'PageActivity.kt does what the contract says' run "$out/sample" SampleCheck
  try 'FirstAnswers.kt asks by the rules, and hands over what came' run "$out/sample" AnswersCheck
  try 'PagePackage.kt serves, checks, updates and goes back' run "$out/sample" PackageCheck
  if [ ! -f /usr/share/java/proguard.jar ]; then skip proguard; return; fi
  try 'it is shrunk' shrink "$out/shrunk.jar" @android/app/proguard-rules.pro || return
  try 'it does so when shrunk by its rules' run "$out/shrunk.jar" SampleCheck
  try 'the rules are needed' fails_without_rules
}

# TypeScript runs as everywhere here: bundled first, and from where it finds its packages.
# $1: the script; $2: the folder that it works in; then what the script is given.
run_script() {
  local script=node_modules/.cache/$1.mjs folder=$2
  node -e 'require("esbuild").buildSync({ entryPoints: [process.argv[1]], outfile: process.argv[2], bundle: true,
    platform: "node", format: "esm", packages: "external", logLevel: "warning" })' "check/$1.ts" "$script" &&
    (script=$PWD/$script && cd "$folder" && node "$script" "${@:3}")
}
missing=
for tool in kotlinc java javac; do command -v $tool >/dev/null || missing+="$tool "; done
[ -f $json ] || missing+=libandroid-json-java
if [ -n "$missing" ]; then skip "$missing"; else check_kotlin; fi

if [ -d node_modules/web-tree-sitter ]; then
  try 'stubs' run_script stubs .
  for sample in ios/Companion/*.swift; do try 'Swift' run_script swift . "$sample"; done
else
  skip test/native/node_modules
fi
mkdir -p $results
echo "{\"passed\":$passed,\"failed\":$failed,\"skipped\":$skipped}" >$results/native.json
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
