-- Mails that people had sent, counted for the user and for the organisation, in an hour and in a day: an administrator
-- who makes more users gets no more mails. Counts are worth hours, so the old table's are not kept.
drop table mail_counts;

create table mail_counts (
  kind text not null check (kind in ('user', 'organisation')),
  id text not null,
  span text not null check (span in ('hour', 'day')),
  since timestamptz not null default now(),
  mails integer not null,
  primary key (kind, id, span)
);

alter table mail_counts enable row level security;
alter table mail_counts force row level security;

create policy own on mail_counts to portal_app, portal_provider
  using (id = case kind
    when 'user' then (select nullif(current_setting('app.userid', true), ''))
    else (select nullif(current_setting('app.orgid', true), '')) end)
  with check (id = case kind
    when 'user' then (select nullif(current_setting('app.userid', true), ''))
    else (select nullif(current_setting('app.orgid', true), '')) end);
create policy everything on mail_counts to portal_system using (true) with check (true);

grant select, insert, update on mail_counts to portal_app, portal_provider;
grant select, insert, update, delete on mail_counts to portal_system;
