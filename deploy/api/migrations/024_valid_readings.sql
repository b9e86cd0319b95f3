-- When a reading arrived, beside when it was measured; null for those from before. And why it is not believed although
-- the sensor said nothing (shared-kernel/src/devices/reading-fault.ts), judged on arrival: 1 impossible for the tank or
-- the sensor, 2 timed more than ten minutes ahead; null for none. Such a reading is kept as suspicious (state 2).
alter table readings add column received_at timestamptz, add column fault smallint;

-- The latest is the newest valid reading: none for a device that never sent one. `faulty` is the newest of any kind where
-- that is not valid, {"t", "received", "reason", "message", "since", "count", "reading"}. `rules` is the version of the
-- rules that judged the row: those of 0 are judged anew at the start (src/readings/rejudge.ts).
alter table device_latest
  alter column t drop not null,
  alter column telemetry drop not null,
  add column faulty jsonb,
  add column rules smallint not null default 0;

-- What was stored ahead of time before is marked afterwards.
grant update (state, fault) on readings to portal_system;
