-- What in the settings ended an alarm: it was switched off, or its device came into stock or was put out of operation (TOLD-03).
alter table alarms
  add column ended_as text check (ended_as in ('switched_off', 'stock', 'out_of_service'));

-- What was told with its times is looked through for corrections, also ends of water that was told of while it lasted (TOLD-02).
create index alarm_notices_told on alarm_notices (alarm) where told_ended is not null;

-- Devices that were put out of operation before have no alarm any more, and nobody is told that it is over.
update alarms a set ended_at = greatest(now(), a.started_at), ended_as = 'out_of_service'
from devices d
where d.dev = a.dev and a.ended_at is null and exists (
  select from unnest(d.tags) as own (tag)
  where btrim(regexp_replace(own.tag, '\s*:\s*', ':', 'g')) = 'Status:Ute av drift');
delete from alarm_events e using alarms a where a.id = e.alarm and a.ended_as = 'out_of_service';
delete from alarm_escalations e using alarms a where a.id = e.alarm and a.ended_as = 'out_of_service';
update alarm_notices n set state = 'skipped', reason = 'Enheten ble satt ute av drift', done_at = now()
from alarms a where a.id = n.alarm and a.ended_as = 'out_of_service' and n.state = 'waiting';
