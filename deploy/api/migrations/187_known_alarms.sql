-- When an alarm was first known, which for what a sensor kept or sent late is not when it began: an alarm that reached
-- nobody is looked for since then (TOLD-04). Unknown of those before.
alter table alarms add column recorded_at timestamptz;
alter table alarms alter column recorded_at set default now();

-- A notice that told of something as over: its message is as true later as it was (TOLD-02).
alter table alarm_notices add column was_over boolean not null default false;
