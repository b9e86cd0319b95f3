-- Names that callers give the mails they send: one that is sent again after an answer that was lost is not sent twice.
create table mail_keys (
  userid text not null references users (userid) on delete cascade,
  key text not null check (key <> ''),
  -- SHA-256 of recipient, subject and text: another mail by the same name is a mistake.
  fingerprint text not null,
  -- Id in the outbox, which forgets a message earlier than this does its name.
  message text not null,
  created_at timestamptz not null default now(),
  primary key (userid, key)
);

create index mail_keys_oldest on mail_keys (created_at);

alter table mail_keys enable row level security;
alter table mail_keys force row level security;

create policy own on mail_keys to portal_app, portal_provider
  using (userid = (select nullif(current_setting('app.userid', true), '')))
  with check (userid = (select nullif(current_setting('app.userid', true), '')));
create policy everything on mail_keys to portal_system using (true) with check (true);

grant select, insert, update on mail_keys to portal_app, portal_provider;
grant select, insert, update, delete on mail_keys to portal_system;
