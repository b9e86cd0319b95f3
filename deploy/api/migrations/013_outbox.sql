-- Mails and text messages on their way out. A message is written in the transaction of what it tells of, so neither
-- exists without the other; src/messages/worker.ts sends it afterwards.
create table outbox (
  id text primary key,
  kind text not null check (kind in ('mail', 'sms')),
  -- The e-mail address of the user it is sent for; null for the portal's own.
  sender text check (sender !~ '[[:cntrl:]]'),
  recipient text not null check (recipient <> '' and recipient !~ '[[:cntrl:]]'),
  subject text not null default '' check (subject !~ '[[:cntrl:]]'),
  -- Emptied when the message has been sent or given up: it may hold a one-time code.
  body text not null,
  -- Who sent it; null for the portal's own, which are written before it is known who calls.
  orgid text default nullif(current_setting('app.orgid', true), ''),
  userid text default nullif(current_setting('app.userid', true), ''),
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed', 'withdrawn')),
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  attempts integer not null default 0,
  -- Who takes a message to send it moves this ahead: should that process die, the message comes due again.
  next_attempt_at timestamptz not null default now(),
  -- Kind of the latest failure, such as 'EENVELOPE 550'; never what the other side said, which may quote people.
  error text
);

create index outbox_due on outbox (next_attempt_at) where state = 'waiting';
create index outbox_newest on outbox (created_at desc);

alter table outbox enable row level security;
alter table outbox force row level security;

create policy own on outbox for insert to portal_app, portal_provider
  with check (
    orgid = (select nullif(current_setting('app.orgid', true), ''))
    and userid = (select nullif(current_setting('app.userid', true), ''))
    and state = 'waiting'
  );
create policy of_the_portal on outbox for insert to portal_auth
  with check (orgid is null and userid is null and sender is null and state = 'waiting');
create policy everything on outbox to portal_system using (true) with check (true);

grant insert on outbox to portal_app, portal_provider, portal_auth;
grant select, insert, update, delete on outbox to portal_system;

-- Mails a user had sent, counted per hour. One row a user, so that parallel calls are counted exactly.
create table mail_counts (
  userid text primary key references users (userid) on delete cascade,
  since timestamptz not null default now(),
  mails integer not null
);

alter table mail_counts enable row level security;
alter table mail_counts force row level security;

create policy own on mail_counts to portal_app, portal_provider
  using (userid = (select nullif(current_setting('app.userid', true), '')))
  with check (userid = (select nullif(current_setting('app.userid', true), '')));
create policy everything on mail_counts to portal_system using (true) with check (true);

grant select, insert, update on mail_counts to portal_app, portal_provider;
grant select, insert, update, delete on mail_counts to portal_system;
