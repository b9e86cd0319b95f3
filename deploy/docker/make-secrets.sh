#!/bin/sh
# Writes the secrets that can be made up into deploy/docker/secrets, each once; what only you know is asked for at the end.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)/secrets
umask 077
mkdir -p "$folder"
once() {
  [ -s "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"
}
once POSTGRES_PASSWORD "$(openssl rand -hex 32)"
once DATABASE_URL "postgresql://portal:$(openssl rand -hex 32)@postgres:5432/portal"
once JWT_SECRET "$(openssl rand -hex 32)"
[ -e "$folder/JWT_PREVIOUS_SECRET" ] || : >"$folder/JWT_PREVIOUS_SECRET"
once PAGE_SECRET "$(openssl rand -hex 32)"
once METRICS_TOKEN "$(openssl rand -hex 32)"
# The servers in the images run under number 1000, PostgreSQL under 999: Compose hands the files on as they are.
chmod 755 "$folder"
chmod 644 "$folder"/*
for name in SMTP_URL tls.crt tls.key release-keys.pub.pem; do
  [ -s "$folder/$name" ] || echo "Write $folder/$name (deploy/docs/operations.md, Keys and secrets)"
done
