-- Who changed what and when. Triggers write it, in the transaction of the change itself, so no call can forget it.
-- The server's own work (no app.userid) leaves none. Nobody may change or remove a row.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Whose business it is: the organisation that owned the thing when it was changed.
  orgid text not null,
  -- 'device', 'user', 'organisation', …
  kind text not null,
  object text not null,
  action text not null check (action in ('created', 'changed', 'deleted', 'moved_in', 'command')),
  userid text not null,
  user_name text not null,
  -- {"appdata.height": {"from": 1600, "to": 1700}}
  changes jsonb not null default '{}'
);

create index audit_object on audit (orgid, object, id desc);

alter table audit enable row level security;
alter table audit force row level security;

create policy own_read on audit for select to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy own_write on audit for insert to portal_app
  with check (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on audit to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
-- A password that is set with a one-time code: nobody is signed in yet.
create policy own_password on audit for insert to portal_auth with check (true);
create policy everything on audit to portal_system using (true) with check (true);

grant insert on audit to portal_auth;
grant select, insert on audit to portal_app, portal_provider, portal_system;

-- The paths at which two documents differ, arrays as a whole: {"a.b": {"from": 1, "to": 2}}. In a time that follows the
-- size of the documents: adding path by path to a growing document took its square, and one save of eight thousand
-- fields held the embedded database for eleven seconds.
create function json_changes(before jsonb, after jsonb, prefix text default '') returns jsonb
language plpgsql immutable as $$
begin
  return (
    select coalesce(jsonb_object_agg(told.path, told.change), '{}')
    from jsonb_each(before) b (name, value) full join jsonb_each(after) a (name, value) using (name)
    cross join lateral jsonb_each(
      case
        when jsonb_typeof(b.value) = 'object' and jsonb_typeof(a.value) = 'object'
          then json_changes(b.value, a.value, prefix || name || '.')
        else jsonb_build_object(prefix || name, jsonb_strip_nulls(
          jsonb_build_object('from', b.value, 'to', a.value)))
      end) told (path, change)
    where b.value is distinct from a.value
  );
end
$$;

create function audit_write(owner text, what text, id text, did text, changes jsonb) returns void language sql as $$
  insert into audit (orgid, kind, object, action, userid, user_name, changes)
  values (owner, what, id, did, current_setting('app.userid', true), current_setting('app.username', true), changes)
$$;

-- create trigger … execute function audit_change('device', 'devid', 'columns,that,are,left,out', 'columns,told,without,values')
create function audit_change() returns trigger language plpgsql as $$
declare
  hidden text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  secret text[] := string_to_array(coalesce(tg_argv[3], ''), ',');
  before jsonb := coalesce(to_jsonb(old), '{}') - hidden;
  after jsonb := coalesce(to_jsonb(new), '{}') - hidden;
  id text := coalesce(after ->> tg_argv[1], before ->> tg_argv[1]);
  owner text := coalesce(before ->> 'orgid', after ->> 'orgid');
  changes jsonb;
  name text;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  changes := json_changes(before, after);
  foreach name in array secret loop
    if changes ? name then
      changes := changes || jsonb_build_object(name, '{}'::jsonb);
    end if;
  end loop;
  if tg_op = 'UPDATE' and changes = '{}' then
    return null;
  end if;
  perform audit_write(owner, tg_argv[0], id,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, changes);
  if tg_op = 'UPDATE' and before ->> 'orgid' is distinct from after ->> 'orgid' then
    perform audit_write(after ->> 'orgid', tg_argv[0], id, 'moved_in', '{}');
  end if;
  return null;
end
$$;

create trigger devices_audit after insert or update or delete on devices
  for each row execute function audit_change('device', 'devid', 'dev,version');
create trigger users_audit after insert or update or delete on users
  for each row execute function audit_change('user', 'user_name', 'favourites,token_version', 'password_hash');
create trigger organisations_audit after insert or update or delete on organisations
  for each row execute function audit_change('organisation', 'orgid', 'ancestry,path');
