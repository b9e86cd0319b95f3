-- Text messages cost money and reach strangers: those of a day are counted for the organisation and for the whole portal
-- (orgid '*'), alarms apart from what concerns accounts, so that invitations starve no alarm.
alter table outbox
  add column purpose text not null default 'account' check (purpose in ('account', 'alarm')),
  -- Whose they are where who queued it was nobody's: null for orgid.
  add column charged_to text;

create table sms_counts (
  day date not null,
  orgid text not null,
  purpose text not null check (purpose in ('account', 'alarm')),
  sent integer not null,
  -- When the provider was told that it is used up.
  told_at timestamptz,
  primary key (day, orgid, purpose)
);

alter table sms_counts enable row level security;
alter table sms_counts force row level security;

create policy everything on sms_counts to portal_system using (true) with check (true);

grant select, insert, update, delete on sms_counts to portal_system;
