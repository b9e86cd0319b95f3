-- A position that no vehicle reaches in the time since the one before, or with latitude and longitude swapped, is not
-- believed until the next one agrees with it (READ-06). What was sent before this is believed.
alter table positions add column is_doubted boolean not null default false;

grant update (is_doubted) on positions to portal_app, portal_system;
