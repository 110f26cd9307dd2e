#!/usr/bin/env bash
# Brings what checks the samples for native apps to a Debian machine. As root, for apt.
# --download-only: fetches Debian's packages for a later call and installs none.
set -euo pipefail
cd "$(dirname "$0")"

apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" \
  kotlin default-jdk-headless libandroid-json-java proguard-cli
[ "${1:-}" != --download-only ] || exit 0
npm ci --ignore-scripts --legacy-peer-deps --no-audit --no-fund --loglevel=error
