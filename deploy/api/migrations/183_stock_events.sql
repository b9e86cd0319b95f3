-- What came, went or vanished in a tank, as its readings tell and as people say (STOCK-05). As readings it carries no
-- row-level security, and is reached only through a device that the caller sees, from when that is its owner's.
create table stock_events (
  id integer generated always as identity primary key,
  dev integer not null references devices (dev) on delete cascade,
  kind text not null check (kind in ('delivery', 'emptying', 'loss', 'change')),
  -- The readings around it, litres, and how far these may be wrong (95 %): as found, also beside what somebody says.
  from_t timestamptz not null,
  to_t timestamptz not null check (to_t >= from_t),
  litres real not null,
  uncertainty real not null,
  -- Whether a later reading says the same.
  is_settled boolean not null,
  -- False once readings show it no longer, which only happens to one that somebody has decided about.
  is_shown boolean not null default true,
  state text not null default 'found' check (state in ('found', 'confirmed', 'rejected', 'corrected')),
  -- Litres by a receipt, or by hand.
  said_litres real check (said_litres >= 0),
  reason text,
  -- What confirms it, such as the number of a receipt.
  reference text,
  -- As customers may read it: the provider's name for its people. Null for what the server confirmed by a receipt.
  decided_by text,
  decided_at timestamptz,
  -- Somebody has taken a decision back: no receipt decides again.
  is_undone boolean not null default false,
  check ((state = 'found') = (decided_at is null)),
  check (state <> 'corrected' or said_litres is not null)
);

create index stock_events_dev on stock_events (dev, to_t);

-- Blocks of 28 days (since 1970) of a device whose events are to be worked out anew: its readings, or what they mean,
-- have changed. Events of a block follow from the readings of the block and its neighbours, so that they are the same
-- whatever order readings came in.
create table stock_events_stale (
  dev integer not null references devices (dev) on delete cascade,
  block integer not null,
  primary key (dev, block)
);

create function stock_block(moment timestamptz) returns integer language sql immutable as $$
  select floor(extract(epoch from moment) / (28 * 86400))::integer
$$;

-- Says that readings of a device from one time to another have changed. The next reading after a silence has another
-- one before it now.
create function mark_stock_stale(of_dev integer, first timestamptz, last timestamptz) returns void language sql as $$
  insert into stock_events_stale (dev, block)
  select of_dev, block from (
    select generate_series(stock_block(first) - 1, stock_block(last) + 1) as block
    union
    select stock_block(t) + beside from (
      select t from readings where dev = of_dev and t > last and state = 0 and volume is not null order by t limit 1
    ) next cross join generate_series(-1, 1) as beside
  ) touched
  on conflict do nothing
$$;

grant select on stock_events to portal_app, portal_provider;
grant update (state, said_litres, reason, reference, decided_by, decided_at, is_undone) on stock_events
  to portal_app, portal_provider;
grant select, insert, update, delete on stock_events, stock_events_stale to portal_system;
grant insert, select on stock_events_stale to portal_app, portal_provider;

-- What is measured otherwise from a moment on, at another place, or for another owner, is not compared with what was before.
create function measured_otherwise() returns trigger language plpgsql as $$
begin
  perform mark_stock_stale(new.dev, now(), now());
  return null;
end
$$;

create trigger measure_changes_stale after insert or update on measure_changes
  for each row execute function measured_otherwise();
create trigger object_seats_stale after insert or update on object_seats
  for each row execute function measured_otherwise();
create trigger devices_stale after update of orgid on devices
  for each row when (old.orgid is distinct from new.orgid) execute function measured_otherwise();

-- A receipt tells that a tank was filled, or emptied, in the days before it.
create function receipt_given() returns trigger language plpgsql as $$
declare
  given float8 := case when jsonb_typeof(new.appdata -> 'emptied_at') = 'number'
    then (new.appdata ->> 'emptied_at')::float8 end;
begin
  if given between 0 and extract(epoch from now()) + 86400 then
    perform mark_stock_stale(new.dev, to_timestamp(given) - interval '3 days', to_timestamp(given));
  end if;
  return null;
end
$$;

create trigger devices_receipt after update of appdata on devices
  for each row when (new.appdata -> 'emptied_at' is distinct from old.appdata -> 'emptied_at')
  execute function receipt_given();

create function stock_events_audit() returns trigger language plpgsql as $$
declare
  device devices;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into device from devices where dev = new.dev;
  perform audit_write(device.orgid, 'device', device.devid, 'command', jsonb_build_object('stock_event',
    jsonb_build_object(
      'from', jsonb_build_object('state', old.state, 'litres', coalesce(old.said_litres, old.litres)),
      'to', jsonb_build_object('kind', new.kind, 'at', new.to_t, 'state', new.state,
        'litres', coalesce(new.said_litres, new.litres), 'reason', new.reason))));
  return null;
end
$$;

create trigger stock_events_audit after update on stock_events for each row
  when ((old.state, old.said_litres, old.reason) is distinct from (new.state, new.said_litres, new.reason))
  execute function stock_events_audit();

-- What has been measured already.
do $$
declare
  device record;
begin
  for device in
    select l.dev, (select min(t) from readings r where r.dev = l.dev and state = 0 and volume is not null) as first,
      (select max(t) from readings r where r.dev = l.dev and state = 0 and volume is not null) as last
    from device_latest l
  loop
    if device.first is not null then
      perform mark_stock_stale(device.dev, device.first, device.last);
    end if;
  end loop;
end
$$;
