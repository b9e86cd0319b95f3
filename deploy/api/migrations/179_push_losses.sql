-- Push that ended without its person's doing: the person is told, and mail carries what push would have (TOLD-05).

-- With which public key of the portal a browser subscribed; null of an app. Another one reaches nobody.
alter table push_devices add column sender_key text;
update push_devices set sender_key = (select public_key from push_keys) where kind = 'web';

-- A device that push was on and is lost, until the person turns push on again.
create table push_losses (
  userid text not null references users (userid) on delete cascade,
  device text not null,
  name text not null,
  -- The kind of the failure, such as 'HTTP 410'; 'KEYS': the portal's keys are new.
  error text not null,
  at timestamptz not null default now(),
  primary key (userid, device)
);

alter table push_losses enable row level security;
alter table push_losses force row level security;

-- Whoever sees the user sees that push is lost, as with the devices themselves.
create policy of_seen_users on push_losses for select to portal_app, portal_provider
  using (userid in (select userid from users));
create policy everything on push_losses to portal_system using (true) with check (true);

grant select on push_losses to portal_app, portal_provider;
grant select, insert, update, delete on push_losses to portal_system;
