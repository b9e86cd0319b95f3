-- Delivery notes, which are reconciled with fillings (MONTH-02). They are their organisation's, also when the tank is
-- another's since.
create table delivery_notes (
  id integer generated always as identity primary key,
  orgid text not null references organisations (orgid) on delete cascade,
  number text not null check (number <> ''),
  -- 1; of a note that was split between tanks, which part.
  part smallint not null default 1 check (part >= 1),
  -- In Oslo.
  day date not null,
  -- The tank or address as it was written.
  place text not null check (place <> ''),
  -- Devices whose tanks it may be for, as they were when it came; several for an address with more than one.
  devs integer[] not null check (devs <> '{}'),
  litres double precision not null check (litres > 0),
  -- Name of the file; empty for the integrators' call.
  source text not null default '',
  -- Name of who brought it; the provider's, where it was one of its people.
  made_by text not null,
  made_at timestamptz not null default now()
);

create unique index delivery_notes_number on delivery_notes (orgid, lower(number), part);
create index delivery_notes_day on delivery_notes (orgid, day);

-- What people say of a difference; the last word counts, and the others are kept. Of a note, or of a filling without one,
-- which is found again by what it overlaps (`sameEvent`).
create table delivery_verdicts (
  id integer generated always as identity primary key,
  orgid text not null references organisations (orgid) on delete cascade,
  note integer references delivery_notes (id) on delete cascade,
  dev integer references devices (dev) on delete cascade,
  kind text,
  from_t timestamptz,
  to_t timestamptz,
  verdict text not null check (verdict in ('accepted', 'disputed')),
  comment text not null check (comment <> ''),
  -- Litres as they stood then.
  noted double precision,
  measured double precision,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  check ((note is null) = (dev is not null and kind is not null and from_t is not null and to_t is not null))
);

create index delivery_verdicts_note on delivery_verdicts (note, id desc) where note is not null;
create index delivery_verdicts_filling on delivery_verdicts (orgid, to_t) where note is null;
create index delivery_verdicts_dev on delivery_verdicts (dev) where dev is not null;

-- How the columns of an organisation's files are called: {"date": "Levert"}.
create table delivery_note_columns (
  orgid text primary key references organisations (orgid) on delete cascade,
  columns jsonb not null check (jsonb_typeof(columns) = 'object')
);

alter table delivery_notes enable row level security;
alter table delivery_notes force row level security;
alter table delivery_verdicts enable row level security;
alter table delivery_verdicts force row level security;
alter table delivery_note_columns enable row level security;
alter table delivery_note_columns force row level security;

-- Who sees only some groups' devices sees no notes: an address is none of a group.
create policy own on delivery_notes to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), ''))
    and (select current_setting('app.all_devices', true)) = 'on');
create policy below_provider on delivery_notes to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on delivery_notes to portal_system using (true) with check (true);

create policy own on delivery_verdicts to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), ''))
    and (select current_setting('app.all_devices', true)) = 'on');
create policy below_provider on delivery_verdicts to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on delivery_verdicts to portal_system using (true) with check (true);

create policy own on delivery_note_columns to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on delivery_note_columns to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on delivery_note_columns to portal_system using (true) with check (true);

grant select, insert, update, delete on delivery_notes to portal_app, portal_provider, portal_system;
-- What was said stays.
grant select, insert on delivery_verdicts to portal_app, portal_provider;
grant select, insert, update, delete on delivery_verdicts to portal_system;
grant select, insert, update on delivery_note_columns to portal_app, portal_provider;
grant select, insert, update, delete on delivery_note_columns to portal_system;

-- A note tells itself who brought it; what becomes of it afterwards is in the trail.
create trigger delivery_notes_audit after update or delete on delivery_notes
  for each row execute function audit_change('delivery_note', 'number', 'id,devs,made_by,made_at');
