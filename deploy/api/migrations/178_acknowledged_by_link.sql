-- An acknowledgement by a link in a message says so, and a link knows how and when it was sent (TOLD-06).

-- Through which kind of message an alarm was acknowledged; null: in the portal.
alter table alarms add column acknowledged_via text check (acknowledged_via in ('mail', 'sms', 'push'));

alter table alarm_links
  -- By which kind of message it was sent; null for links from before.
  add column channel text check (channel in ('mail', 'sms', 'push')),
  -- The message in the outbox that holds it: when it ended is when the link was delivered.
  add column message text,
  -- When a press just after the delivery was answered by asking again; null: never.
  add column asked_at timestamptz;

-- From where somebody signed in: the hash of the user and the network, so that it can be compared and not read.
alter table sessions add column network bytea;

create or replace function alarms_audit() returns trigger language plpgsql as $$
declare
  device devices;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into device from devices where dev = new.dev;
  perform audit_write(device.orgid, 'device', device.devid, 'command',
    case when new.acknowledged_at is null
      then jsonb_build_object('withdraw_acknowledgement', jsonb_build_object('from',
        jsonb_build_object('alarm', old.alarm, 'reason', old.reason, 'comment', old.acknowledged_comment)
          || case when old.acknowledged_via is null then '{}' else jsonb_build_object('via', old.acknowledged_via) end))
      else jsonb_build_object('acknowledge_alarm', jsonb_build_object('to',
        jsonb_build_object('alarm', new.alarm, 'reason', new.reason, 'comment', new.acknowledged_comment)
          || case when new.acknowledged_via is null then '{}' else jsonb_build_object('via', new.acknowledged_via) end))
    end);
  return null;
end
$$;
