-- For some days the address or number that a user changed away from can take the account back: who has a user's token
-- and password changes the address and sets a new password by it, and the old one alone is where its owner still reads.
create table contact_take_backs (
  id bigint generated always as identity primary key,
  userid text not null references users (userid) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  -- What stood there before; null where nothing did: nobody takes that back, but the other kind's link puts it back.
  value text check (value <> ''),
  was_confirmed boolean not null,
  -- Of a code of 256 random bits, so it needs no key; null where no link was sent.
  code_hash bytea unique,
  changed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

create index contact_take_backs_userid on contact_take_backs (userid);

alter table contact_take_backs enable row level security;
alter table contact_take_backs force row level security;

-- A user's own change keeps what was there. What is kept is read by the system alone, which asks for the code; who
-- changes another user ends it, and of it sees no more than whose it is.
create policy own on contact_take_backs for insert to portal_app, portal_provider
  with check (userid = (select nullif(current_setting('app.userid', true), '')));
create policy of_seen_users on contact_take_backs for select to portal_app, portal_provider
  using (exists (select from users u where u.userid = contact_take_backs.userid));
create policy ended on contact_take_backs for delete to portal_app, portal_provider
  using (exists (select from users u where u.userid = contact_take_backs.userid));
create policy everything on contact_take_backs to portal_system using (true) with check (true);

grant insert, delete, select (userid) on contact_take_backs to portal_app, portal_provider;
grant select, insert, update, delete on contact_take_backs to portal_system;
