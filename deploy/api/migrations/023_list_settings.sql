-- How each user has arranged the portal's lists: the columns of a list, and the views of it that the user has named. By
-- userid, so a new name or another organisation changes nothing. Nobody else's business, not an administrator's
-- either: only the user's own row-level scope reaches them, and there is no audit of them.
create table list_columns (
  userid text not null references users (userid) on delete cascade,
  list text not null,
  columns text[] not null,
  primary key (userid, list)
);

create table saved_views (
  id integer generated always as identity primary key,
  userid text not null references users (userid) on delete cascade,
  list text not null,
  name text not null check (name <> ''),
  -- The name without regard to case; the server writes it, since lower() knows æ, ø and å only in some locales.
  name_key text not null,
  query text not null,
  -- Null: the columns that the list has by itself.
  columns text[]
);

create unique index saved_views_name on saved_views (userid, list, name_key);

alter table list_columns enable row level security;
alter table list_columns force row level security;
alter table saved_views enable row level security;
alter table saved_views force row level security;

create policy own on list_columns to portal_app, portal_provider
  using (userid = (select nullif(current_setting('app.userid', true), '')));
create policy everything on list_columns to portal_system using (true) with check (true);
create policy own on saved_views to portal_app, portal_provider
  using (userid = (select nullif(current_setting('app.userid', true), '')));
create policy everything on saved_views to portal_system using (true) with check (true);

grant select, insert, update, delete on list_columns, saved_views to portal_app, portal_provider, portal_system;

-- The user's other browsers hear of it.
create function list_settings_count_user() returns trigger language plpgsql as $$
begin
  perform count_user(coalesce(new.userid, old.userid));
  return null;
end
$$;

create trigger list_columns_count_user after insert or update or delete on list_columns
  for each row execute function list_settings_count_user();
create trigger saved_views_count_user after insert or update or delete on saved_views
  for each row execute function list_settings_count_user();
