-- Notices to people's devices (src/push).

alter table outbox drop constraint outbox_kind_check;
-- The recipient of a push is 'user:' and the userid; its body is JSON: {title, body, url, tag}.
alter table outbox add constraint outbox_kind_check check (kind in ('mail', 'sms', 'push'));

-- The portal's one pair of keys (VAPID, RFC 8292). Every subscription is bound to it: another pair would silence all.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  -- Both base64url, as the standard has them.
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$'),
  made_at timestamptz not null default now()
);

create table push_devices (
  id text primary key,
  userid text not null references users (userid) on delete cascade,
  -- In which sign-in it was turned on; null when that sign-in is no longer kept.
  session text references sessions (jti) on delete set null,
  kind text not null check (kind in ('web', 'apns', 'fcm')),
  -- The endpoint (RFC 8030) or the platform's token. A device is one person's at a time: who turns it on last.
  address text not null unique check (length(address) between 1 and 2048 and address !~ '[[:cntrl:]]'),
  -- Of a browser: its public key and secret, base64url (RFC 8291).
  p256dh text,
  auth text,
  name text not null check (name <> '' and name !~ '[[:cntrl:]]'),
  made_at timestamptz not null default now(),
  -- When its push service last took a notice; null: never.
  used_at timestamptz,
  -- Notices in a row that did not reach it, and the kind of the latest failure, such as 'HTTP 503'.
  failures integer not null default 0,
  error text,
  check ((kind = 'web') = (p256dh is not null and auth is not null))
);

create index push_devices_userid on push_devices (userid, made_at);
create index push_devices_session on push_devices (session);

-- To which devices a message has gone, so that each gets it once whatever process dies in between.
create table push_deliveries (
  message text not null references outbox (id) on delete cascade,
  -- Stays when the device goes.
  device text not null,
  was_taken boolean not null,
  at timestamptz not null default now(),
  primary key (message, device)
);

alter table push_keys enable row level security;
alter table push_keys force row level security;
alter table push_devices enable row level security;
alter table push_devices force row level security;
alter table push_deliveries enable row level security;
alter table push_deliveries force row level security;

-- Whoever sees the user sees where the user is reached; who may change it the calls decide.
create policy of_seen_users on push_devices for select to portal_app, portal_provider
  using (userid in (select userid from users));
create policy removed on push_devices for delete to portal_app, portal_provider
  using (userid in (select userid from users));
create policy ended on push_devices to portal_auth using (true);
create policy everything on push_keys to portal_system using (true) with check (true);
create policy everything on push_devices to portal_system using (true) with check (true);
create policy everything on push_deliveries to portal_system using (true) with check (true);

grant select, delete on push_devices to portal_app, portal_provider;
grant select (userid), delete on push_devices to portal_auth;
grant select, insert, update, delete on push_keys, push_devices, push_deliveries to portal_system;

-- A deactivated user, and one with another password, is reached on no device any more, as no token is good any more.
create function users_end_push() returns trigger language plpgsql as $$
begin
  delete from push_devices where userid = new.userid;
  return null;
end
$$;

create trigger users_end_push after update on users for each row
  when (new.disabled and not old.disabled or new.password_hash is distinct from old.password_hash)
  execute function users_end_push();
