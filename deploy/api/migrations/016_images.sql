-- Pictures of devices, scaled and encoded by us. The device's appdata.visualization[0].images refers to one as
-- /api/v1/images/<id>; a change of it is a change of the device, which is where it is audited.
create table images (
  id text primary key,
  devid text not null references devices (devid) on delete cascade,
  width450 bytea not null,
  width1000 bytea not null,
  created_at timestamptz not null default now()
);

create index images_devid on images (devid);

alter table images enable row level security;
alter table images force row level security;

-- Who sees the device sees its picture; who owns the device may set it. The rules of devices hold inside.
create policy of_visible_devices on images for select to portal_app, portal_provider
  using (exists (select from devices where devices.devid = images.devid));
create policy of_own_devices on images for insert to portal_app
  with check (exists (
    select from devices where devices.devid = images.devid
      and devices.orgid = (select nullif(current_setting('app.orgid', true), ''))));
create policy remove_of_own_devices on images for delete to portal_app
  using (exists (
    select from devices where devices.devid = images.devid
      and devices.orgid = (select nullif(current_setting('app.orgid', true), ''))));
create policy below_provider on images for insert to portal_provider
  with check (exists (select from devices where devices.devid = images.devid));
create policy remove_below_provider on images for delete to portal_provider
  using (exists (select from devices where devices.devid = images.devid));
create policy everything on images to portal_system using (true) with check (true);

grant select, insert, delete on images to portal_app, portal_provider;
grant select, insert, update, delete on images to portal_system;
