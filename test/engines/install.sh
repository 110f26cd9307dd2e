#!/usr/bin/env bash
# Brings nginx and the engines of `npm run test:engines` to a Debian machine. As root, for apt.
# --download-only: fetches Debian's packages for a later call and installs none.
# --font-only: brings the font for Chinese, without which some browser tests are skipped.
set -euo pipefail
cd "$(dirname "$0")"

packages=(
  chromium libnss3 fonts-noto-cjk
  python3-pyqt5.qtwebkit
  xvfb gir1.2-gtk-3.0 gir1.2-webkit2-4.1 python3-gi python3-gi-cairo
  libwpewebkit-1.1-0 libwpebackend-fdo-1.0-1 python3-cairo
  firefox-esr
  nginx-light
)
mode=${1:-}
if [ "$mode" = --font-only ]; then
  packages=(fonts-noto-cjk)
  shift
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" "${packages[@]}"
[ -z "$mode" ] || exit 0
for folder in . ../browser; do
  (cd "$folder" && npm ci --ignore-scripts --legacy-peer-deps --no-audit --no-fund --loglevel=error)
done
