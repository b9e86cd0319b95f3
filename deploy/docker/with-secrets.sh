#!/bin/sh
# Starts a server with each file of /run/secrets as the environment variable of its name.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/*; do
  [ -f "$file" ] || continue
  export "$(basename "$file")=$(cat "$file")"
done
exec "$@"
