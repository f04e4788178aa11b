#!/bin/sh
# The database's two logins (docs/operations.md, For real): run once, by the image of PostgreSQL, when its volume is empty.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$RAJT_OWNER_PASSWORD" -v web="$RAJT_WEB_PASSWORD" <<'SQL'
create role rajt_owner login password :'owner';
create role rajt_app nologin;
create role rajt_web login password :'web' in role rajt_app;
create database rajt owner rajt_owner;
SQL
