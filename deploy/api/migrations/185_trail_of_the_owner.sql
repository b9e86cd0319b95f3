-- Whose a device was at a moment, and what it was called then: its trail tells what is decided about that time to its
-- owner of that time (ROLE-04). Asked by the provider, who sees all moves; a customer decides about its own time alone.
create function owner_at(of_dev integer, moment timestamptz, out orgid text, out devid text) language sql stable as $$
  select orgid, devid from (
    select m.orgid, m.devid, m.until from device_moves m where m.dev = of_dev and m.until > moment
    union all
    select d.orgid, d.devid, 'infinity' from devices d where d.dev = of_dev
  ) owner order by until limit 1
$$;

create or replace function left_out_readings_audit() returns trigger language plpgsql as $$
declare
  owner record;
  told jsonb := jsonb_build_object('from', new.from_t, 'to', new.to_t, 'reason', new.reason);
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from owner_at(new.dev, new.from_t);
  perform audit_write(owner.orgid, 'device', owner.devid, 'command', jsonb_build_object(
    case when new.undone_at is null then 'leave_out_readings' else 'take_back_readings' end,
    jsonb_build_object('to', told)));
  return null;
end
$$;

create or replace function stock_events_audit() returns trigger language plpgsql as $$
declare
  owner record;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from owner_at(new.dev, new.to_t);
  perform audit_write(owner.orgid, 'device', owner.devid, 'command', jsonb_build_object('stock_event',
    jsonb_build_object(
      'from', jsonb_build_object('state', old.state, 'litres', coalesce(old.said_litres, old.litres)),
      'to', jsonb_build_object('kind', new.kind, 'at', new.to_t, 'state', new.state,
        'litres', coalesce(new.said_litres, new.litres), 'reason', new.reason))));
  return null;
end
$$;
