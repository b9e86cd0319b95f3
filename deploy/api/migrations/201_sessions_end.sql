-- A session ends on the server: when its user logs out, when it is ended among the user's others, and when nobody has
-- used it for a while. A token alone was good until its day was over.
alter table sessions
  add column used_at timestamptz not null default now(),
  add column ended_at timestamptz;

-- What a browser reports is believed of a session that goes on.
create policy before_login on sessions for select to portal_auth using (true);
grant select (jti, ended_at) on sessions to portal_auth;
