#!/bin/sh
# Writes the secrets that can be made up into deploy/docker/secrets, each once; what only you know is asked for at the
# end. Run it again after writing a file of your own: it sees to it that nobody else may read it.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)/secrets
umask 077
mkdir -p "$folder"
once() {
  [ -s "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"
}
tls='?sslmode=verify-full&sslrootcert=/run/keys/database.crt'
once POSTGRES_PASSWORD "$(openssl rand -hex 32)"
once DATABASE_URL "postgresql://portal:$(openssl rand -hex 32)@postgres:5432/portal$tls"
# One from before the way to the database was encrypted.
grep -q '?' "$folder/DATABASE_URL" || printf '%s' "$tls" >>"$folder/DATABASE_URL"
once JWT_SECRET "$(openssl rand -hex 32)"
[ -e "$folder/JWT_PREVIOUS_SECRET" ] || : >"$folder/JWT_PREVIOUS_SECRET"
once PAGE_SECRET "$(openssl rand -hex 32)"
once METRICS_TOKEN "$(openssl rand -hex 32)"
# The database's certificate is the only one that the API believes.
[ -s "$folder/database.crt" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
  -subj /CN=postgres -addext subjectAltName=DNS:postgres -keyout "$folder/database.key" -out "$folder/database.crt" 2>/dev/null
# Compose hands the files on as they are: the containers run under the account that they belong to.
account=$(id -u)
if [ "$account" = 0 ]; then
  account=1000
  chown -R 1000:1000 "$folder"
fi
chmod 700 "$folder"
chmod 600 "$folder"/*
[ "$account" = 1000 ] || echo "Set PORTAL_ACCOUNT=$account in portal.env"
for name in SMTP_URL tls.crt tls.key release-keys.pub.pem; do
  [ -s "$folder/$name" ] || echo "Write $folder/$name (deploy/docs/operations.md, Keys and secrets), then run this again"
done
