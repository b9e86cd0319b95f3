-- That push was turned on or ended on a device stands in the trail of the person. What a push service or a logout ends is
-- nobody's change.
create function push_devices_audit_write(of_user text, changes jsonb) returns void language plpgsql as $$
declare
  owner text;
  name text;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return;
  end if;
  select orgid, user_name into owner, name from users where userid = of_user;
  -- One who is moved to another organisation in the same breath is no longer seen by who does it.
  if owner is not null then
    perform audit_write(owner, 'user', name, 'changed', jsonb_build_object('push_device', changes));
  end if;
end
$$;

create function push_devices_audit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform push_devices_audit_write(old.userid, jsonb_build_object('from', old.name, 'to', null));
  end if;
  if tg_op <> 'DELETE' then
    perform push_devices_audit_write(new.userid, jsonb_build_object('from', null, 'to', new.name));
  end if;
  return null;
end
$$;

create trigger push_devices_audit after insert or delete on push_devices
  for each row execute function push_devices_audit();
-- A device that is told of again is no change, unless it is somebody else's from now on.
create trigger push_devices_audit_owner after update on push_devices
  for each row when (old.userid <> new.userid) execute function push_devices_audit();
