-- Whatever changes a device changes the lists that show it: its organisation's, before and after, and those of the
-- organisations it is or was shared with. Readings count through src/devices/list-version.ts, once a batch.
create function devices_count_lists() returns trigger language plpgsql as $$
declare
  shared jsonb := '[]';
begin
  if jsonb_typeof(old.appdata -> 'shared_with') = 'array' then
    shared := shared || (old.appdata -> 'shared_with');
  end if;
  if jsonb_typeof(new.appdata -> 'shared_with') = 'array' then
    shared := shared || (new.appdata -> 'shared_with');
  end if;
  update list_versions set version = version + 1
  where orgid in (old.orgid, new.orgid) or orgid in (select jsonb_array_elements_text(shared));
  return null;
end
$$;

create trigger devices_count_lists after insert or update or delete on devices
  for each row execute function devices_count_lists();
