-- An e-mail address or a telephone number is the user's once the user has shown to receive what is sent there.
alter table users
  add column email_confirmed_at timestamptz,
  add column phone_confirmed_at timestamptz;

-- Who the row-level security lets read and write every user.
set local role portal_system;

-- What stands was written by an administrator or when the account was made, and counts as confirmed; what the user
-- changed later was never looked at.
update users u set
  email_confirmed_at = case when email is not null and not exists (
    select from audit a where a.kind = 'user' and a.action = 'changed' and a.object = u.user_name
      and a.userid = u.userid and a.changes ? 'email') then now() end,
  phone_confirmed_at = case when phone_e164 is not null and not exists (
    select from audit a where a.kind = 'user' and a.action = 'changed' and a.object = u.user_name
      and a.userid = u.userid and a.changes ? 'phone') then now() end;

-- A number that several have is nobody's until one of them confirms it.
do $$
declare
  shared text[] := array(
    select phone_e164 from users where phone_e164 is not null group by phone_e164 having count(*) > 1);
  unconfirmed integer;
begin
  update users set phone_confirmed_at = null where phone_e164 = any (shared);
  get diagnostics unconfirmed = row_count;
  if unconfirmed > 0 then
    raise notice '% telephone numbers stood on % users; none of these can reset a password by SMS before the user has confirmed the number',
      cardinality(shared), unconfirmed;
  end if;
end
$$;

reset role;

-- A number that was claimed but not confirmed takes no place from anybody.
create unique index users_confirmed_phone on users (phone_e164) where phone_confirmed_at is not null;

-- Another address or number is unconfirmed, whoever writes it, unless its confirmation is written with it.
create function users_unconfirm() returns trigger language plpgsql as $$
begin
  if lower(new.email) is distinct from lower(old.email)
    and new.email_confirmed_at is not distinct from old.email_confirmed_at then
    new.email_confirmed_at := null;
  end if;
  if e164(new.phone) is distinct from e164(old.phone)
    and new.phone_confirmed_at is not distinct from old.phone_confirmed_at then
    new.phone_confirmed_at := null;
  end if;
  return new;
end
$$;

create trigger users_unconfirm before update on users for each row execute function users_unconfirm();

-- With full_name: a password that is set with a code may not be made of it.
grant select (email_confirmed_at, phone_confirmed_at, full_name), update (email_confirmed_at) on users to portal_auth;

-- That an address was confirmed says nothing that the change of the address does not.
drop trigger users_audit on users;
create trigger users_audit after insert or update or delete on users
  for each row execute function audit_change('user', 'user_name',
    'favourites,token_version,phone_e164,email_confirmed_at,phone_confirmed_at', 'password_hash');

-- An address or number that its owner-to-be has still to confirm, with the code that was sent there. One of each kind a
-- user; a new one takes the older's place.
create table contact_changes (
  userid text not null references users (userid) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null check (value <> ''),
  -- Keyed with the server's secret, as in reset_codes.
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (userid, kind)
);

alter table contact_changes enable row level security;
alter table contact_changes force row level security;

create policy own on contact_changes to portal_app, portal_provider
  using (userid = (select nullif(current_setting('app.userid', true), '')))
  with check (userid = (select nullif(current_setting('app.userid', true), '')));
create policy everything on contact_changes to portal_system using (true) with check (true);

grant select, insert, update, delete on contact_changes to portal_app, portal_provider, portal_system;
