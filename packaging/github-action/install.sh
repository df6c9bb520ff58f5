#!/bin/bash
# Installs the static program of a release, whose checksum the release has: VERSION, REPOSITORY (owner/name), TOKEN.
set -euo pipefail
folder=${RUNNER_TEMP:?}/sgcc
name=sgcc-$VERSION-linux-x86_64-musl.tar.xz
mkdir -p "$folder" && cd "$folder"
for file in "$name" SHA256SUMS; do
    curl --fail --silent --show-error --location --retry 3 --header "Authorization: Bearer $TOKEN" --output "$file" \
        "${GITHUB_SERVER_URL:?}/$REPOSITORY/releases/download/v$VERSION/$file"
done
grep --fixed-strings "  $name" SHA256SUMS | sha256sum --check --quiet
tar --extract --file "$name" --strip-components=1
echo "$folder" >>"${GITHUB_PATH:?}"
