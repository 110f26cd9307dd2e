#!/usr/bin/env bash
# Brings what checks the samples for native apps to a Debian machine. As root, for apt.
set -euo pipefail
cd "$(dirname "$0")"

apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
  kotlin default-jdk-headless libandroid-json-java proguard-cli
npm ci --ignore-scripts --legacy-peer-deps --no-audit --no-fund --loglevel=error
