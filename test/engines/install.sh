#!/usr/bin/env bash
# Brings the engines of `npm run test:engines` to a Debian machine. As root, for apt.
set -euo pipefail
cd "$(dirname "$0")"

apt-get update -qq
apt-get install -qq -y --no-install-recommends chromium libnss3 python3-pyqt5.qtwebkit
for folder in . ../browser; do
  (cd "$folder" && npm ci --ignore-scripts --legacy-peer-deps --no-audit --no-fund --loglevel=error)
done
