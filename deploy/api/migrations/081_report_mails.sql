-- Files that go with mails of the outbox. A file is kept once, however many it is sent to, and as long as a mail with it
-- waits or can be read.
create table outbox_files (
  id text primary key,
  name text not null check (name <> '' and name !~ '[[:cntrl:]/\\]'),
  type text not null,
  content bytea not null
);

create table outbox_attachments (
  message text not null references outbox (id) on delete cascade,
  file text not null references outbox_files (id),
  place integer not null,
  primary key (message, file)
);

create index outbox_attachments_file on outbox_attachments (file);

-- What an organisation wants mailed; without a row, nothing.
create table report_mail_settings (
  orgid text primary key references organisations (orgid) on delete cascade,
  frequency text not null default 'off' check (frequency in ('off', 'weekly', 'monthly')),
  reports text[] not null default '{fill,instock}' check (reports <@ '{fill,instock}' and reports <> '{}'),
  -- Since when it is set so: what closed before is not sent.
  since timestamptz not null default now(),
  version integer not null default 1,
  -- Which period a process is making the files of, and until when that is its own: should it die, another takes over.
  claimed_period text,
  claimed_until timestamptz
);

-- What was sent: one row for each report of a period. It is written together with the mails themselves.
create table report_mails (
  id bigint generated always as identity primary key,
  orgid text not null references organisations (orgid) on delete cascade,
  -- '2026-10', '2026-W47'.
  period text not null,
  kind text not null check (kind in ('fill', 'instock')),
  -- The first and the last day, in Oslo.
  from_day date not null,
  to_day date not null,
  queued_at timestamptz not null default now(),
  -- [{"address", "message"}]: whom the mails were for; none where the organisation had no recipients.
  recipients jsonb not null default '[]' check (jsonb_typeof(recipients) = 'array'),
  -- The user who tried it on the own address; null for the real ones.
  tried_by text
);

create unique index report_mails_once on report_mails (orgid, period, kind) where tried_by is null;
create index report_mails_newest on report_mails (orgid, id desc);

alter table outbox_files enable row level security;
alter table outbox_files force row level security;
alter table outbox_attachments enable row level security;
alter table outbox_attachments force row level security;
alter table report_mail_settings enable row level security;
alter table report_mail_settings force row level security;
alter table report_mails enable row level security;
alter table report_mails force row level security;

create policy everything on outbox_files to portal_system using (true) with check (true);
create policy everything on outbox_attachments to portal_system using (true) with check (true);

create policy own on report_mail_settings to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on report_mail_settings to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on report_mail_settings to portal_system using (true) with check (true);

create policy own on report_mails for select to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on report_mails for select to portal_provider
  using (orgid in (select orgid from organisations));
create policy everything on report_mails to portal_system using (true) with check (true);

grant select, insert, update, delete on outbox_files, outbox_attachments, report_mails to portal_system;
grant select, insert, update on report_mail_settings to portal_app, portal_provider;
grant select, insert, update, delete on report_mail_settings to portal_system;
grant select on report_mails to portal_app, portal_provider;

create trigger report_mail_settings_audit after insert or update on report_mail_settings
  for each row execute function audit_change('report_mail', 'orgid', 'since,version,claimed_period,claimed_until');
