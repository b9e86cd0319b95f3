-- The alarms of each device from their start to their end, and who has seen to them. Written where a device's latest or
-- its settings are (src/alarms/record.ts), in the same transaction.
create table alarms (
  id bigint generated always as identity primary key,
  dev integer not null references devices (dev) on delete cascade,
  -- Its id among the device's public alarms; 'level' is the level's own.
  alarm text not null,
  -- What the user reads; the text of now while the alarm lasts.
  reason text not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  acknowledged_at timestamptz,
  -- Who it was, by the names of that day.
  acknowledged_userid text,
  acknowledged_username text,
  acknowledged_name text,
  acknowledged_comment text,
  -- Whose device it was then: to others the person and the comment are not told.
  acknowledged_orgid text,
  acknowledged_by_provider boolean,
  check (
    num_nonnulls(acknowledged_at, acknowledged_userid, acknowledged_username, acknowledged_name, acknowledged_orgid,
      acknowledged_by_provider) in (0, 6)
    and (acknowledged_comment is null or acknowledged_at is not null)
  )
);

-- A device has each alarm once at a time.
create unique index alarms_open on alarms (dev, alarm) where ended_at is null;
create index alarms_of_device on alarms (dev, started_at desc, id desc);
create index alarms_newest on alarms (started_at desc, id desc);

alter table alarms enable row level security;
alter table alarms force row level security;

-- Who sees a device sees its alarms, also those from before it came; its owner and the provider write them.
create policy seen on alarms for select to portal_app
  using (exists (select from devices d where d.dev = alarms.dev));
create policy own_start on alarms for insert to portal_app
  with check (exists (select from devices d where d.dev = alarms.dev
    and d.orgid = (select nullif(current_setting('app.orgid', true), ''))));
create policy own_change on alarms for update to portal_app
  using (exists (select from devices d where d.dev = alarms.dev
    and d.orgid = (select nullif(current_setting('app.orgid', true), ''))));
create policy below_provider on alarms to portal_provider
  using (exists (select from devices d where d.dev = alarms.dev));
create policy everything on alarms to portal_system using (true) with check (true);

grant select, insert, update on alarms to portal_app, portal_provider;
grant select, insert, update, delete on alarms to portal_system;

-- Who acknowledges an alarm, or takes that back, stands in the device's trail.
create function alarms_audit() returns trigger language plpgsql as $$
declare
  device devices;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into device from devices where dev = new.dev;
  perform audit_write(device.orgid, 'device', device.devid, 'command',
    case when new.acknowledged_at is null
      then jsonb_build_object('withdraw_acknowledgement', jsonb_build_object('from',
        jsonb_build_object('alarm', old.alarm, 'reason', old.reason, 'comment', old.acknowledged_comment)))
      else jsonb_build_object('acknowledge_alarm', jsonb_build_object('to',
        jsonb_build_object('alarm', new.alarm, 'reason', new.reason, 'comment', new.acknowledged_comment)))
    end);
  return null;
end
$$;

create trigger alarms_audit after update on alarms for each row
  when (old.acknowledged_at is distinct from new.acknowledged_at) execute function alarms_audit();
