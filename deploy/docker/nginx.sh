#!/bin/sh
# Renders the configuration and becomes nginx. Certificates are renewed behind its back: it reads them again each hour.
set -eu
mkdir -p "$STATE_DIR"
/portal/nginx/render.sh >"$STATE_DIR/nginx.conf"
(while sleep 3600; do kill -HUP $$; done) &
exec nginx -c "$STATE_DIR/nginx.conf"
