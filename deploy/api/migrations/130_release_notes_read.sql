-- The newest release note that each user has opened, on whatever machine. Nobody else's business, as list_columns.
create table release_notes_read (
  userid text primary key references users (userid) on delete cascade,
  -- Id of the note: begins with its date, so that ids stand in the order of time.
  newest text not null
);

alter table release_notes_read enable row level security;
alter table release_notes_read force row level security;

create policy own on release_notes_read to portal_app, portal_provider
  using (userid = (select nullif(current_setting('app.userid', true), '')));
create policy everything on release_notes_read to portal_system using (true) with check (true);
-- The token of a login tells it.
create policy login on release_notes_read for select to portal_auth using (true);

grant select, insert, update, delete on release_notes_read to portal_app, portal_provider, portal_system;
grant select on release_notes_read to portal_auth;
