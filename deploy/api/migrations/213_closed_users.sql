-- A deactivated person's e-mail address blocks nobody, and who it was is kept for 30 days, so that the provider can open
-- the account again; afterwards name, address and number are a pseudonym (SUPPORT-04).

drop index users_email;
create unique index users_email on users (lower(email)) where roles <> '{SLETTET}';

-- What the deactivation takes from a user; the rest stands in `users` still.
create table closed_users (
  userid text primary key references users (userid) on delete cascade,
  closed_at timestamptz not null default now(),
  -- User name of who did it.
  closed_by text not null default coalesce(current_setting('app.username', true), ''),
  orgid text not null references organisations (orgid) on delete cascade,
  email text,
  phone text,
  phone_confirmed_at timestamptz,
  address text,
  tags text[] not null,
  shared_tags text[] not null,
  roles text[] not null
);

create index closed_users_closed_at on closed_users (closed_at);

alter table closed_users enable row level security;
alter table closed_users force row level security;

create policy below_provider on closed_users to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on closed_users to portal_system using (true) with check (true);

grant select, insert, update, delete on closed_users to portal_provider, portal_system;

-- Those who were deactivated within 30 days, from the trail; who was earlier is a pseudonym at the next housekeeping.
insert into closed_users (userid, closed_at, closed_by, orgid, email, phone, address, tags, shared_tags, roles)
select distinct on (u.userid) u.userid, a.at, a.user_name, a.changes #>> '{orgid,from}',
  nullif(u.email, u.userid || '@slettet.invalid'), a.changes #>> '{phone,from}', a.changes #>> '{address,from}',
  array(select jsonb_array_elements_text(coalesce(a.changes #> '{tags,from}', '[]'))),
  array(select jsonb_array_elements_text(coalesce(a.changes #> '{shared_tags,from}', '[]'))),
  array(select jsonb_array_elements_text(a.changes #> '{roles,from}'))
from users u
  join audit a on a.kind = 'user' and a.object = u.user_name and a.action = 'changed' and a.changes #>> '{orgid,to}' = u.orgid
  join organisations o on o.orgid = a.changes #>> '{orgid,from}'
where u.roles = '{SLETTET}' and a.at > now() - interval '30 days' and jsonb_typeof(a.changes #> '{roles,from}') = 'array'
order by u.userid, a.id desc;

-- By whatever way a user is deactivated or brought back. `SLETTET` is `deactivatedRole` of the kernel.
create function users_close() returns trigger language plpgsql as $$
begin
  if new.roles = '{SLETTET}' then
    insert into closed_users (userid, orgid, email, phone, phone_confirmed_at, address, tags, shared_tags, roles)
    values (old.userid, old.orgid, old.email, old.phone, old.phone_confirmed_at, old.address, old.tags, old.shared_tags,
      old.roles);
  else
    delete from closed_users where userid = new.userid;
  end if;
  return null;
end
$$;

create trigger users_close after update of roles on users for each row
  when ((old.roles = '{SLETTET}') <> (new.roles = '{SLETTET}')) execute function users_close();

-- A pseudonym is numbered, so that two of them are told apart.
create sequence closed_user_numbers;
grant usage on sequence closed_user_numbers to portal_system;

-- The trail keeps who did what by user name; what it tells of a person's name, address and number goes with the person.
grant update (changes) on audit to portal_system;

-- Who opens an invitation reads by whom it is and to what: the names as they were when it was sent, since nobody who is not
-- signed in reads organisations. The inviter's own name is the user's.
alter table invitations
  add column invited_by text references users (userid) on delete set null,
  add column inviter_organisation text,
  add column organisation text;
