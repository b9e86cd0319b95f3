-- Which device sat on which object from when to when: what a place was measured by stays with the place when its device
-- is changed. Readings lie by device; this says whose are the place's.
create table object_seats (
  id bigint generated always as identity primary key,
  object text not null references objects (id) on delete cascade,
  dev integer not null references devices (dev) on delete cascade,
  -- The short id of that day: the device may carry another, or belong to another customer, when the place is read.
  shortid text not null,
  -- -infinity: it had sat nowhere else that is known of, nor another there.
  since timestamptz not null,
  -- null: it sits there.
  until timestamptz,
  check (until >= since)
);

create unique index object_seats_taken on object_seats (object) where until is null;
create unique index object_seats_seated on object_seats (dev) where until is null;
create index object_seats_object on object_seats (object, since);
create index object_seats_dev on object_seats (dev);

alter table object_seats enable row level security;
alter table object_seats force row level security;

-- Who sees the object sees what it was measured by.
create policy of_seen_objects on object_seats to portal_app, portal_provider
  using (exists (select from objects o where o.id = object_seats.object));
create policy everything on object_seats to portal_system using (true) with check (true);

grant select, insert, update on object_seats to portal_app, portal_provider;
grant select, insert, update, delete on object_seats to portal_system;

create function objects_keep_seats() returns trigger language plpgsql as $$
declare
  seated integer := (select dev from devices where devid = new.devid);
begin
  -- A device that gets another id goes on sitting where it sits.
  update object_seats set until = greatest(since, now())
  where object = new.id and until is null and dev is distinct from seated;
  insert into object_seats (object, dev, shortid, since)
  select new.id, d.dev, d.shortid,
    case when exists (select from object_seats s where s.object = new.id or s.dev = d.dev) then now() else '-infinity' end
  from devices d
  where d.dev = seated and not exists (
    select from object_seats s where s.object = new.id and s.dev = d.dev and s.until is null);
  return null;
end
$$;

create trigger objects_keep_first_seat after insert on objects for each row
  when (new.devid is not null)
  execute function objects_keep_seats();
create trigger objects_keep_seats after update on objects for each row
  when (old.devid is distinct from new.devid)
  execute function objects_keep_seats();

-- From when a device's readings are of the place it stands at; null: all of them. Where another device sat there before,
-- what it measured until then was measured elsewhere.
create function place_since(of_dev integer) returns timestamptz language sql stable as $$
  select max(earlier.until)
  from object_seats seat join object_seats earlier on earlier.object = seat.object
  where seat.dev = of_dev and seat.until is null and earlier.dev <> of_dev
$$;

set local role portal_system;
insert into object_seats (object, dev, shortid, since)
select o.id, d.dev, d.shortid, '-infinity' from objects o join devices d using (devid);
reset role;

-- A device has one picture of its place, and those of its service log.
alter table images add column role text not null default 'profileImg' check (role in ('profileImg', 'service'));

-- The pictures of a place go over to the device that comes to stand there.
create policy move_of_own_devices on images for update to portal_app
  using (exists (select from devices where devices.devid = images.devid
    and devices.orgid = (select nullif(current_setting('app.orgid', true), ''))));
create policy move_below_provider on images for update to portal_provider
  using (exists (select from devices where devices.devid = images.devid));
grant update (devid) on images to portal_app, portal_provider;
