-- A message that tells of several alarms has one link for all of them.
create table alarm_link_alarms (
  hash bytea not null references alarm_links (hash) on delete cascade,
  alarm bigint not null references alarms (id) on delete cascade,
  -- As the message has them, from 1.
  place integer not null check (place > 0),
  primary key (hash, alarm)
);

create index alarm_link_alarms_alarm on alarm_link_alarms (alarm);

insert into alarm_link_alarms (hash, alarm, place) select hash, alarm, 1 from alarm_links;
alter table alarm_links drop column alarm;

alter table alarm_link_alarms enable row level security;
alter table alarm_link_alarms force row level security;

create policy everything on alarm_link_alarms to portal_system using (true) with check (true);

grant select, insert, update, delete on alarm_link_alarms to portal_system;
