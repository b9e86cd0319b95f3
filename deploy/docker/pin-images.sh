#!/bin/sh
# Prints for portal.env what the images are built on, as it is today, by digest. Run it again for security updates.
set -eu
for image in NODE=node:24-slim DEBIAN=debian:12-slim POSTGRES=postgres:16; do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "${image#*=}")
  echo "${image%%=*}_DIGEST=$digest"
done
