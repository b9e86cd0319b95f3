#!/bin/sh
# Gives PostgreSQL its secrets, which here root alone may read, and becomes the entrypoint of its image.
set -eu
install -o postgres -g postgres -m 600 /run/secrets/database.crt /run/secrets/database.key /var/run/postgresql/
exec /portal/with-secrets.sh docker-entrypoint.sh "$@"
