-- Alarms that should have reached somebody and reached nobody (TOLD-04).
alter table alarms
  -- A duty list took it and had nobody to tell.
  add column is_passed_by boolean not null default false,
  -- When it was found that nobody was reached; null: somebody was, or nobody should be.
  add column unreached_at timestamptz;
