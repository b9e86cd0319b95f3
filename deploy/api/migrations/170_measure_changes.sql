-- From when a device's readings are worked out by other measures: what lies on both sides of such a moment is not
-- compared, nothing was filled or used there (STOCK-03). As readings it carries no row-level security, and is reached
-- only through src/readings and src/reports, which resolve devices under the security of "devices".
create table measure_changes (
  dev integer not null references devices (dev) on delete cascade,
  -- Readings that arrive from then on follow the new measures.
  at timestamptz not null,
  -- calibration: the same sensor height or probe said otherwise; geometry: another tank.
  kind text not null check (kind in ('calibration', 'geometry')),
  primary key (dev, at)
);

grant select, insert, update on measure_changes to portal_app, portal_provider, portal_system;
