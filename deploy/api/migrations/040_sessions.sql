-- The tokens that users have been given, so that it can be told when somebody last signed in, and where somebody still is.
-- A token is good while its version is the user's and its time is not over; the row of one decides nothing. The newest
-- row of each user stays.
create table sessions (
  jti text primary key,
  userid text not null references users (userid) on delete cascade,
  token_version integer not null,
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- What the browser says it is, such as 'Chrome, Windows'; null for what is not known.
  client text
);

create index sessions_userid on sessions (userid, began_at desc);

alter table sessions enable row level security;
alter table sessions force row level security;

-- Whoever sees the user sees when the user signed in.
create policy of_seen_users on sessions for select to portal_app, portal_provider
  using (userid in (select userid from users));
create policy own on sessions for insert to portal_app, portal_provider
  with check (userid = (select nullif(current_setting('app.userid', true), '')));
create policy login on sessions for insert to portal_auth with check (true);
create policy everything on sessions to portal_system using (true) with check (true);

grant select, insert on sessions to portal_app, portal_provider;
grant insert on sessions to portal_auth;
grant select, insert, update, delete on sessions to portal_system;
