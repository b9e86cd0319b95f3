-- Who is told of which alarms, and what was told (src/notifications, src/duty-lists, src/alarm-links). Without a row here
-- nobody is told anything.

-- What each person has asked for: rules as the call has them (shared-kernel, notificationRuleSchema).
create table notification_settings (
  userid text primary key references users (userid) on delete cascade,
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  version integer not null default 0
);

-- Who is told one after the other until somebody acknowledges.
create table duty_lists (
  id integer generated always as identity primary key,
  orgid text not null references organisations (orgid) on delete cascade,
  name text not null check (name <> ''),
  kinds text[] not null check (kinds <@ '{level,overflow,silence,battery,sensor}' and kinds <> '{}'),
  scope jsonb not null check (scope ->> 'kind' in ('all', 'groups', 'devices')),
  is_on boolean not null,
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- [{"username", "from", "to"}], epoch seconds.
  shifts jsonb not null check (jsonb_typeof(shifts) = 'array'),
  version integer not null default 1
);

create unique index duty_lists_name on duty_lists (orgid, lower(name));

-- That an alarm began or ended, written with it; removed in the transaction that says who is told.
create table alarm_events (
  id bigint generated always as identity primary key,
  alarm bigint not null references alarms (id) on delete cascade,
  about text not null check (about in ('start', 'end')),
  at timestamptz not null default now()
);

create index alarm_events_alarm on alarm_events (alarm);

-- What a person is, was or is not told of an alarm on a channel: once.
create table alarm_notices (
  id bigint generated always as identity primary key,
  alarm bigint not null references alarms (id) on delete cascade,
  userid text not null references users (userid) on delete cascade,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  about text not null check (about in ('start', 'end', 'escalation')),
  -- By which of the person's rules, or by which step of a list; both null where the list is gone.
  rule text,
  list integer references duty_lists (id) on delete set null,
  -- Whether the end is told too.
  tells_end boolean not null,
  -- An alarm that comes and goes, put off until that may be said again.
  comes_and_goes boolean not null default false,
  -- Kept until the person's hours or digest.
  is_held boolean not null default false,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  -- Why it was skipped, Norwegian.
  reason text,
  -- The message in the outbox by which it went, with others or alone.
  message text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((state = 'waiting') = (done_at is null) and (state = 'sent') = (message is not null)),
  unique (alarm, userid, channel, about)
);

create index alarm_notices_waiting on alarm_notices (userid, channel, due_at) where state = 'waiting';
create index alarm_notices_due on alarm_notices (due_at) where state = 'waiting';

-- One row a person and channel: held by who sends to it, so that messages are gathered and follow each other slowly.
create table notification_pace (
  userid text not null references users (userid) on delete cascade,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  last_sent_at timestamptz,
  primary key (userid, channel)
);

-- What is remembered of an alarm that comes and goes (shared-kernel, damping.ts).
create table notification_damping (
  userid text not null references users (userid) on delete cascade,
  channel text not null,
  dev integer not null references devices (dev) on delete cascade,
  alarm text not null,
  last_start timestamptz not null,
  said_at timestamptz,
  primary key (userid, channel, dev, alarm)
);

-- Alarms on their way through a duty list: the step that is next, and when.
create table alarm_escalations (
  alarm bigint not null references alarms (id) on delete cascade,
  list integer not null references duty_lists (id) on delete cascade,
  step integer not null,
  due_at timestamptz not null,
  primary key (alarm, list)
);

create index alarm_escalations_due on alarm_escalations (due_at);

-- Links in messages; the token itself is nowhere but in the message.
create table alarm_links (
  hash bytea primary key,
  alarm bigint not null references alarms (id) on delete cascade,
  userid text not null references users (userid) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index alarm_links_alarm on alarm_links (alarm);
create index alarm_links_expires on alarm_links (expires_at);

create function alarms_tell() returns trigger language plpgsql as $$
begin
  insert into alarm_events (alarm, about) values (new.id, tg_argv[0]);
  return null;
end
$$;

create trigger alarms_tell_start after insert on alarms for each row
  when (new.ended_at is null) execute function alarms_tell('start');
create trigger alarms_tell_end after update on alarms for each row
  when (old.ended_at is null and new.ended_at is not null) execute function alarms_tell('end');

alter table notification_settings enable row level security;
alter table notification_settings force row level security;
alter table duty_lists enable row level security;
alter table duty_lists force row level security;
alter table alarm_events enable row level security;
alter table alarm_events force row level security;
alter table alarm_notices enable row level security;
alter table alarm_notices force row level security;
alter table notification_pace enable row level security;
alter table notification_pace force row level security;
alter table notification_damping enable row level security;
alter table notification_damping force row level security;
alter table alarm_escalations enable row level security;
alter table alarm_escalations force row level security;
alter table alarm_links enable row level security;
alter table alarm_links force row level security;

-- Who may change whose rules, the call asks.
create policy of_seen_users on notification_settings to portal_app, portal_provider
  using (userid in (select userid from users)) with check (userid in (select userid from users));
create policy everything on notification_settings to portal_system using (true) with check (true);

create policy own on duty_lists to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')))
  with check (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on duty_lists to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on duty_lists to portal_system using (true) with check (true);

-- Whoever starts or ends an alarm says so; what becomes of it is the server's.
create policy told on alarm_events for insert to portal_app, portal_provider with check (true);
create policy everything on alarm_events to portal_system using (true) with check (true);
create policy everything on alarm_notices to portal_system using (true) with check (true);
create policy everything on notification_pace to portal_system using (true) with check (true);
create policy everything on notification_damping to portal_system using (true) with check (true);
create policy everything on alarm_escalations to portal_system using (true) with check (true);
create policy everything on alarm_links to portal_system using (true) with check (true);

grant select, insert, update on notification_settings to portal_app, portal_provider;
grant select, insert, update, delete on duty_lists to portal_app, portal_provider;
grant insert on alarm_events to portal_app, portal_provider;
grant select, insert, update, delete on notification_settings, duty_lists, alarm_events, alarm_notices,
  notification_pace, notification_damping, alarm_escalations, alarm_links to portal_system;

create trigger duty_lists_audit after insert or update or delete on duty_lists
  for each row execute function audit_change('duty_list', 'name', 'id,version');

-- A person's rules stand in the trail of the person.
create function notification_settings_audit() returns trigger language plpgsql as $$
declare
  owner users;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from users where userid = new.userid;
  perform audit_write(owner.orgid, 'user', owner.user_name, 'changed', jsonb_build_object('notifications',
    jsonb_build_object('from', case tg_op when 'UPDATE' then old.rules else '[]' end, 'to', new.rules)));
  return null;
end
$$;

create trigger notification_settings_audit_new after insert on notification_settings for each row
  when (new.rules <> '[]') execute function notification_settings_audit();
create trigger notification_settings_audit after update on notification_settings for each row
  when (old.rules is distinct from new.rules) execute function notification_settings_audit();
