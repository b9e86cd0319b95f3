-- Readings that were doubted for how far they lie from the one before, and that a person says are right (READ-04): from
-- then on nothing is compared with what was before, as after a change of measures, but what was filled or used counts.
-- As readings it carries no row-level security, and is reached only through a device that the caller sees.
create table believed_readings (
  dev integer not null references devices (dev) on delete cascade,
  t timestamptz not null,
  primary key (dev, t)
);

grant select, insert on believed_readings to portal_app, portal_provider, portal_system;

create function believed_readings_audit() returns trigger language plpgsql as $$
declare
  owner record;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from owner_at(new.dev, new.t);
  perform audit_write(owner.orgid, 'device', owner.devid, 'command',
    jsonb_build_object('believe_readings', jsonb_build_object('to', jsonb_build_object('from', new.t))));
  return null;
end
$$;

create trigger believed_readings_audit after insert on believed_readings
  for each row execute function believed_readings_audit();
