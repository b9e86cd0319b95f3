-- What a limit has counted, of logins, code requests and resets (src/auth/attempts.ts). One row a key, so that parallel
-- attempts are counted exactly, by however many processes. Counts are worth minutes, so the old table's are not kept.
drop table login_attempts;

create table attempts (
  -- 'loginName:…', 'codeAddress:…', hashed: neither names nor addresses are kept.
  key text primary key,
  ends_at timestamptz not null,
  tries integer not null
);

create index attempts_ends_at on attempts (ends_at);

grant select, insert, update, delete on attempts to portal_auth, portal_system;

-- The one-time code with which a user sets a new password: one a user, a new one takes the older's place.
create table reset_codes (
  userid text primary key references users (userid) on delete cascade,
  -- Keyed with the server's secret: six digits could be guessed from a plain hash in a stolen table.
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

alter table reset_codes enable row level security;
alter table reset_codes force row level security;

create policy before_login on reset_codes to portal_auth using (true) with check (true);
create policy everything on reset_codes to portal_system using (true) with check (true);

grant select, insert, update, delete on reset_codes to portal_auth;
grant select, insert, update, delete on reset_codes to portal_system;

-- Before login a password may be set for one user only: the one the transaction has named, and not a disabled one.
create policy new_password on users for update to portal_auth
  using (userid = (select nullif(current_setting('app.userid', true), '')) and not disabled)
  with check (userid = (select nullif(current_setting('app.userid', true), '')));

grant update (password_hash) on users to portal_auth;
