-- Readings that a person has left out because they are wrong though plausible (READ-08): from one time to another, both
-- included, until it is undone. The readings themselves stay; they are marked (fault 3) and count as suspicious. As
-- readings it carries no row-level security, and is reached only through a device that the caller sees.
create table left_out_readings (
  id integer generated always as identity primary key,
  dev integer not null references devices (dev) on delete cascade,
  from_t timestamptz not null,
  to_t timestamptz not null check (to_t >= from_t),
  reason text not null check (reason <> ''),
  -- As customers may read it: the provider's name for its people.
  made_by text not null,
  made_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);

create index left_out_readings_dev on left_out_readings (dev) where undone_at is null;

grant select, insert on left_out_readings to portal_app, portal_provider, portal_system;
grant update (undone_by, undone_at) on left_out_readings to portal_app, portal_provider, portal_system;
-- Who may leave out readings marks them.
grant update (state, fault) on readings to portal_provider;

create function left_out_readings_audit() returns trigger language plpgsql as $$
declare
  device devices;
  told jsonb := jsonb_build_object('from', new.from_t, 'to', new.to_t, 'reason', new.reason);
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into device from devices where dev = new.dev;
  perform audit_write(device.orgid, 'device', device.devid, 'command', jsonb_build_object('leave_out_readings',
    case when new.undone_at is null then jsonb_build_object('to', told) else jsonb_build_object('from', told) end));
  return null;
end
$$;

create trigger left_out_readings_audit after insert or update on left_out_readings
  for each row execute function left_out_readings_audit();
