#!/bin/sh
# Writes nginx's configuration to standard output. Settings are environment variables; deploy/docs/operations.md has
# them in a table. Needs envsubst (gettext-base).
set -eu

here=$(cd "$(dirname "$0")" && pwd)

: "${PORTAL_SERVERS:=127.0.0.1:8080 127.0.0.1:8090}"
: "${API_SERVERS:=127.0.0.1:8081 127.0.0.1:8082}"
: "${RELEASES_DIR=/srv/portal/releases}"
: "${HTTP_PORT:=80}"
: "${HTTPS_PORT:=443}"
: "${PUBLIC_HTTPS_PORT:=443}"
: "${TLS_CERTIFICATE:=}"
: "${TLS_CERTIFICATE_KEY:=}"
: "${PROXIES_BEFORE:=}"
: "${STATUS_LISTEN:=127.0.0.1:8079}"
: "${STATE_DIR:=/var/lib/nginx}"
: "${ACCESS_LOG:=/dev/stdout}"
: "${WORKER_USER:=www-data}"
: "${BROTLI_MODULE:=/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}"

fail() {
  echo "render.sh: $1" >&2
  exit 1
}

# Each word of $2 as a line; % in the pattern $1 stands for the word.
lines() {
  for word in $2; do
    echo "$1" | sed "s|%|$word|g"
  done
}

[ -n "$PORTAL_SERVERS" ] || fail 'PORTAL_SERVERS is empty'
[ -n "$API_SERVERS" ] || fail 'API_SERVERS is empty'
if [ -n "$TLS_CERTIFICATE" ] && [ -z "$TLS_CERTIFICATE_KEY" ]; then fail 'TLS_CERTIFICATE needs TLS_CERTIFICATE_KEY'; fi
if [ -z "$TLS_CERTIFICATE" ] && [ -n "$TLS_CERTIFICATE_KEY" ]; then fail 'TLS_CERTIFICATE_KEY needs TLS_CERTIFICATE'; fi

PAGES_DIR=$here/pages
SERVER='server % max_fails=1 fail_timeout=5s; server % max_fails=0 backup;'
PORTAL_LINES=$(lines "$SERVER" "$PORTAL_SERVERS")
API_LINES=$(lines "$SERVER" "$API_SERVERS")

REAL_IP=''
PROXY_NETS=''
if [ -n "$PROXIES_BEFORE" ]; then
  REAL_IP="real_ip_header X-Forwarded-For; real_ip_recursive on; $(lines 'set_real_ip_from %;' "$PROXIES_BEFORE")"
  PROXY_NETS=$(lines '% 1;' "$PROXIES_BEFORE")
fi

LOAD_MODULES=''
BROTLI=''
if [ "$BROTLI_MODULE" != off ] && [ -e "$BROTLI_MODULE" ]; then
  LOAD_MODULES="load_module $BROTLI_MODULE;"
  BROTLI='brotli_static on;'
fi
# Workers take an account without rights; without root there is no choice.
[ "$(id -u)" != 0 ] || LOAD_MODULES="$LOAD_MODULES
user $WORKER_USER;"

# deploy/gateway/src/security-headers.ts; of these the API has all but one.
API_HEADERS='add_header permissions-policy "camera=(self), geolocation=(self), microphone=()" always;'
OWN_HEADERS="add_header x-content-type-options nosniff always;
add_header referrer-policy strict-origin always;
add_header cross-origin-opener-policy same-origin always;
$API_HEADERS
add_header strict-transport-security \$stay_on_https always;"

JSON='types { } default_type "application/json; charset=utf-8";'
LIMITS='limit_req zone=calls burst=500 nodelay;
      error_page 413 = @too_large;
      error_page 429 = @too_many;'

# No folder: the portal processes have them, from a bucket.
case $RELEASES_DIR in
  /*) RELEASES_FROM=disk ;;
  '') RELEASES_FROM=portal ;;
  *) fail 'RELEASES_DIR must be an absolute path, or empty when the releases lie in a bucket' ;;
esac
export BROTLI OWN_HEADERS RELEASES_DIR
RELEASES=$(envsubst '${BROTLI} ${OWN_HEADERS} ${RELEASES_DIR}' <"$here/releases-from-$RELEASES_FROM.conf.template")

ipv6=''
[ ! -e /proc/net/if_inet6 ] || ipv6=yes
if [ -n "$TLS_CERTIFICATE" ]; then
  port=''
  [ "$PUBLIC_HTTPS_PORT" = 443 ] || port=":$PUBLIC_HTTPS_PORT"
  LISTEN="listen $HTTPS_PORT ssl http2;
    ${ipv6:+listen [::]:$HTTPS_PORT ssl http2;}
    ssl_certificate $TLS_CERTIFICATE;
    ssl_certificate_key $TLS_CERTIFICATE_KEY;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
    ssl_prefer_server_ciphers off;
    ssl_session_cache shared:tls:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;"
  # A call without TLS is refused, not sent on: its token has travelled in the clear.
  PLAIN_SERVER="server {
    listen $HTTP_PORT;
    ${ipv6:+listen [::]:$HTTP_PORT;}
    location / {
      return 301 https://\$host$port\$request_uri;
    }
    location ~ ^/api(/|\$) {
      $JSON
      $OWN_HEADERS
      return 403 '{\"error\":\"https_required\",\"message\":\"Portalen må åpnes med https.\"}';
    }
  }"
else
  LISTEN="listen $HTTP_PORT;
    ${ipv6:+listen [::]:$HTTP_PORT;}"
  PLAIN_SERVER=''
fi

export ACCESS_LOG API_HEADERS API_LINES JSON LIMITS LISTEN LOAD_MODULES PAGES_DIR PLAIN_SERVER PORTAL_LINES PROXY_NETS REAL_IP RELEASES STATE_DIR \
  STATUS_LISTEN
# Only these: everything else with a $ is nginx's.
envsubst '${ACCESS_LOG} ${API_HEADERS} ${API_LINES} ${JSON} ${LIMITS} ${LISTEN} ${LOAD_MODULES} ${OWN_HEADERS} ${PAGES_DIR} ${PLAIN_SERVER} ${PORTAL_LINES}
  ${PROXY_NETS} ${REAL_IP} ${RELEASES} ${STATE_DIR} ${STATUS_LISTEN}' <"$here/nginx.conf.template"
