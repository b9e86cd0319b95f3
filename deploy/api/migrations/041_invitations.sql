-- An invitation to choose a password: one a user, a new one takes the older's place.
create table invitations (
  userid text primary key references users (userid) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  -- The address, or the number in E.164.
  recipient text not null check (recipient <> ''),
  -- Keyed with the server's secret, as in reset_codes.
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  accepted_at timestamptz
);

create index invitations_recipient on invitations (recipient);

alter table invitations enable row level security;
alter table invitations force row level security;

create policy of_seen_users on invitations to portal_app, portal_provider
  using (userid in (select userid from users)) with check (userid in (select userid from users));
create policy before_login on invitations to portal_auth using (true) with check (true);
create policy everything on invitations to portal_system using (true) with check (true);

grant select, insert, update, delete on invitations to portal_app, portal_provider, portal_system;
grant select, update on invitations to portal_auth;

-- Whoever can read what was sent to an address that is no longer the user's must not come in by it; and a user who has a
-- password, or is disabled, is not waited for.
create function users_end_invitation() returns trigger language plpgsql as $$
begin
  update invitations set expires_at = least(expires_at, now())
  where userid = new.userid and accepted_at is null and (
    new.disabled or new.password_hash is distinct from old.password_hash
    or kind = 'email' and lower(new.email) is distinct from lower(recipient)
    or kind = 'phone' and new.phone_e164 is distinct from recipient);
  return null;
end
$$;

create trigger users_end_invitation after update on users for each row
  when ((new.email, new.phone_e164, new.disabled, new.password_hash)
    is distinct from (old.email, old.phone_e164, old.disabled, old.password_hash))
  execute function users_end_invitation();

-- A password that is chosen with an invitation sent to a telephone shows whose number it is.
grant update (phone_confirmed_at) on users to portal_auth;
