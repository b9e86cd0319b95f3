create table users (
  userid text primary key default gen_random_uuid()::text,
  -- Without @, so that nobody's user name can be another's e-mail address: a login accepts either.
  user_name text not null check (user_name <> '' and position('@' in user_name) = 0),
  full_name text not null,
  orgid text not null references organisations (orgid),
  email text,
  phone text,
  address text,
  disabled boolean not null default false,
  features jsonb not null default '{}',
  favourites text[] not null default '{}',
  tags text[] not null default '{}',
  shared_tags text[] not null default '{}',
  roles text[] not null default '{}',
  password_hash text not null,
  -- Stands in every token of the user: counting it up ends them all.
  token_version integer not null default 1
);

create unique index users_user_name on users (lower(user_name));
create unique index users_email on users (lower(email));
create index users_orgid on users (orgid);

alter table users enable row level security;
alter table users force row level security;

-- Users tagged as the provider's employees are hidden from customers, in whatever organisation they work just now.
create policy own_organisation on users to portal_app
  using (
    orgid = (select nullif(current_setting('app.orgid', true), ''))
    and (
      userid = (select current_setting('app.userid', true))
      or orgid = (select nullif(current_setting('app.provider', true), ''))
      or not tags && (select string_to_array(current_setting('app.employee_tags', true), ','))
    )
  )
  with check (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on users to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy login on users for select to portal_auth using (true);
create policy everything on users to portal_system using (true) with check (true);

grant select, insert, update on users to portal_app, portal_provider;
grant select (userid, user_name, email, password_hash, orgid, roles, tags, disabled, token_version)
  on users to portal_auth;
grant select, insert, update, delete on users to portal_system;

-- Failed logins per account and per address. One row a key, so that parallel attempts are counted exactly.
create table login_attempts (
  -- 'account:…' or 'address:…', hashed: neither names nor addresses are kept.
  key text primary key,
  since timestamptz not null default now(),
  failures integer not null
);

grant select, insert, update, delete on login_attempts to portal_auth, portal_system;
