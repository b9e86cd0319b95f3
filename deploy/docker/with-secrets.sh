#!/bin/sh
# Starts a server with each file of /run/secrets as the environment variable of its name, one with a dot stays a file; and
# with a heap for its container.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/*; do
  name=$(basename "$file")
  case $name in *.*) continue ;; esac
  [ -f "$file" ] || continue
  if [ ! -r "$file" ]; then
    echo "$name: filen kan ikke leses av konto $(id -u); kjør deploy/docker/make-secrets.sh og sett PORTAL_ACCOUNT til eieren av deploy/docker/secrets" >&2
    exit 1
  fi
  export "$name=$(cat "$file")"
done
# Node's heap may take six tenths of the container's memory: beside it lie compiled code, answers on their way and, at the
# API, the process that reads pictures. An option of the operator's own comes later, and wins.
for file in "${CGROUP_DIR:-/sys/fs/cgroup}"/memory.max "${CGROUP_DIR:-/sys/fs/cgroup}"/memory/memory.limit_in_bytes; do
  [ -f "$file" ] || continue
  bytes=$(cat "$file")
  # Without a limit it says max, or a number near 2^63.
  case $bytes in
    *[!0-9]* | ????????????????*) ;;
    *) export NODE_OPTIONS="--max-old-space-size=$((bytes / 1048576 * 6 / 10)) ${NODE_OPTIONS:-}" ;;
  esac
done
exec "$@"
