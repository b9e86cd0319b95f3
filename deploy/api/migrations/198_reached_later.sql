-- A duty list that has told to its end goes on while its alarm lasts and nobody has acknowledged it (TOLD-04): who comes on
-- duty, is added, or can be reached from now on is told once.
alter table alarm_escalations
  -- When the list had told to its end; null: it is on its way.
  add column done_at timestamptz,
  -- When it was last asked who is on the steps that were taken, and can be reached.
  add column checked_at timestamptz not null default now();
alter table alarms
  -- When it was first found that nobody was reached, also where somebody was later.
  add column was_unreached_at timestamptz;
update alarms set was_unreached_at = unreached_at where unreached_at is not null;
