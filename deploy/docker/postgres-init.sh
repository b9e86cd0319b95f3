#!/bin/sh
# Runs once, when the database is made: the account that DATABASE_URL names. It owns its database and may make roles,
# and is no superuser, so that row-level security binds it.
set -eu
account=${DATABASE_URL#*://}
account=${account%%@*}
name=${DATABASE_URL%%\?*}
name=${name##*/}
psql --set ON_ERROR_STOP=1 --username postgres --set user="${account%%:*}" --set password="${account#*:}" --set name="$name" <<'SQL'
create role :"user" login createrole nosuperuser nobypassrls password :'password';
create database :"name" owner :"user";
SQL
