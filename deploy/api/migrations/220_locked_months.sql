-- A month is locked: its figures stand as they were settled, and what later readings tell is a correction (MONTH-03).
create table locked_months (
  id bigint generated always as identity primary key,
  orgid text not null references organisations (orgid) on delete cascade,
  -- '2026-10', a month of Oslo's calendar.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The organisation that was asked for: the organisation itself, or one above it.
  asked_for text not null,
  locked_at timestamptz not null default now(),
  -- User name of who did it.
  locked_by text not null default coalesce(current_setting('app.username', true), ''),
  -- One that was opened again is kept, with its figures.
  opened_at timestamptz,
  opened_by text,
  reason text,
  check ((opened_at is null) = (opened_by is null) and (opened_at is null) = (reason is null))
);

create unique index locked_months_once on locked_months (orgid, month) where opened_at is null;

-- What the reports said of each tank then.
create table settled_tanks (
  locked_month bigint not null references locked_months (id) on delete cascade,
  -- The device, and from when it was the organisation's, as in `report_mails.figures`.
  key text not null,
  -- The row of the fill report.
  fill jsonb not null check (jsonb_typeof(fill) = 'object'),
  -- {"t", "volume", "percent"}: the last stock by the month's beginning and by its end; null where none was known.
  stock_from jsonb,
  stock_to jsonb,
  primary key (locked_month, key)
);

alter table locked_months enable row level security;
alter table locked_months force row level security;
alter table settled_tanks enable row level security;
alter table settled_tanks force row level security;

create policy own on locked_months for select to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on locked_months for select to portal_provider
  using (orgid in (select orgid from organisations));
create policy everything on locked_months to portal_system using (true) with check (true);

create policy of_month on settled_tanks for select to portal_app, portal_provider
  using (locked_month in (select id from locked_months));
create policy everything on settled_tanks to portal_system using (true) with check (true);

grant select on locked_months, settled_tanks to portal_app, portal_provider;
grant select, insert, update, delete on locked_months, settled_tanks to portal_system;

create trigger locked_months_audit after insert or update on locked_months
  for each row execute function audit_change('locked_month', 'month', 'id,locked_at,locked_by,opened_by,opened_at');
