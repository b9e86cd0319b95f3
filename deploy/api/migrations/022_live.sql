-- What GET /api/v1/changes looks up: which rows of a list changed, and whether which rows there are did. A row is
-- stamped with its organisation's count in the transaction that counts, while the counter is held: who has read the
-- counter sees every stamp up to it. No row-level security: keys and counts, as in list_versions.
create table list_changes (
  orgid text not null references organisations (orgid) on delete cascade,
  dev integer not null references devices (dev) on delete cascade,
  version bigint not null,
  primary key (orgid, dev)
) with (fillfactor = 70);

grant select, insert, update on list_changes to portal_app, portal_provider, portal_system;

-- The count at which devices last came, went, or changed what decides who sees them.
alter table list_versions add column membership bigint not null default 0;

create or replace function devices_count_lists() returns trigger language plpgsql as $$
declare
  shown text[] := array[old.orgid, new.orgid];
  is_membership boolean := tg_op <> 'UPDATE'
    or (old.orgid, old.tags, old.appdata -> 'shared_with')
      is distinct from (new.orgid, new.tags, new.appdata -> 'shared_with');
begin
  if jsonb_typeof(old.appdata -> 'shared_with') = 'array' then
    shown := shown || array(select jsonb_array_elements_text(old.appdata -> 'shared_with'));
  end if;
  if jsonb_typeof(new.appdata -> 'shared_with') = 'array' then
    shown := shown || array(select jsonb_array_elements_text(new.appdata -> 'shared_with'));
  end if;
  perform from list_versions where orgid = any (shown) order by orgid for update;
  update list_versions
  set version = version + 1, membership = case when is_membership then version + 1 else membership end
  where orgid = any (shown);
  if tg_op <> 'DELETE' then
    insert into list_changes as kept (orgid, dev, version)
    select orgid, new.dev, version from list_versions where orgid = any (shown)
    on conflict (orgid, dev) do update set version = excluded.version;
  end if;
  return null;
end
$$;

-- Counts changes of what belongs to a user alone: favourites, how lists are arranged.
create table user_versions (
  userid text primary key references users (userid) on delete cascade,
  version bigint not null
) with (fillfactor = 70);

grant select, insert, update on user_versions to portal_app, portal_provider, portal_system;

-- Part of the transaction that changed it: the user's other browsers are told. Nothing when the user is gone.
create function count_user(of_user text) returns void language sql as $$
  insert into user_versions as kept (userid, version)
  select userid, 1 from users where userid = of_user
  on conflict (userid) do update set version = kept.version + 1
$$;

create function users_count_user() returns trigger language plpgsql as $$
begin
  perform count_user(new.userid);
  return null;
end
$$;

create trigger users_count_user after update on users
  for each row when (old.favourites is distinct from new.favourites) execute function users_count_user();
