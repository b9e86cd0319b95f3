-- Who does not see a device does not see the sensor it has either. Which device has which sensor is kept apart: row-level
-- security of devices hides from a caller just those that a sensor must be hidden for. A sensor that no device has is
-- seen by all of its organisation, so that it can be put on one; so one whose short id somebody gives a device of his own
-- is not seen for that.
create table sensor_seats (
  dev integer primary key references devices (dev) on delete cascade,
  orgid text not null references organisations (orgid),
  -- The sensor's short id in capitals.
  sensor text not null
);

create index sensor_seats_sensor on sensor_seats (orgid, sensor);

alter table sensor_seats enable row level security;
alter table sensor_seats force row level security;

create policy own on sensor_seats to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')))
  with check (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on sensor_seats to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on sensor_seats to portal_system using (true) with check (true);

grant select, insert, update, delete on sensor_seats to portal_app, portal_provider, portal_system;

create function devices_seat_sensor() returns trigger language plpgsql as $$
begin
  delete from sensor_seats where dev = new.dev;
  if coalesce(trim(new.appdata ->> 'sensor_shortid'), '') <> '' then
    insert into sensor_seats (dev, orgid, sensor)
    values (new.dev, new.orgid, upper(trim(new.appdata ->> 'sensor_shortid')));
  end if;
  return null;
end
$$;

create trigger devices_seat_new after insert on devices
  for each row execute function devices_seat_sensor();
create trigger devices_seat_sensor after update of appdata, orgid on devices
  for each row when (
    old.orgid is distinct from new.orgid
    or old.appdata ->> 'sensor_shortid' is distinct from new.appdata ->> 'sensor_shortid'
  ) execute function devices_seat_sensor();

set local role portal_system;
insert into sensor_seats (dev, orgid, sensor)
select dev, orgid, upper(trim(appdata ->> 'sensor_shortid')) from devices
where coalesce(trim(appdata ->> 'sensor_shortid'), '') <> '';
reset role;

drop policy own on sensors;
create policy own on sensors to portal_app
  using (
    orgid = (select nullif(current_setting('app.orgid', true), ''))
    and (
      (select current_setting('app.all_devices', true)) = 'on'
      or not exists (
        select from sensor_seats s
        where s.orgid = sensors.orgid and s.sensor = upper(sensors.shortid)
          and not exists (select from devices d where d.dev = s.dev))
    )
  );
