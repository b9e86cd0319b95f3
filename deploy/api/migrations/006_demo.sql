-- Present only where demo data was created: production refuses to start on such a database.
create table demo_world (
  only_row boolean primary key default true check (only_row),
  -- Every demo time counts from here, so that a restart makes the same readings.
  created_at timestamptz not null
);

-- How far back a device's history is loaded; a restart goes on from there.
create table demo_history (
  devid text primary key,
  loaded_from timestamptz not null
);

grant select, insert, update, delete on demo_world, demo_history to portal_system;
