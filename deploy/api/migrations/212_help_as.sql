-- The provider's people help as a customer's user, to look only (SUPPORT-01): a session of the user that a helper holds.
-- It is good for as long as the helper's own rights are what they were.
alter table sessions
  add column helper text references users (userid) on delete cascade,
  add column helper_version integer,
  add constraint sessions_helper_whole check ((helper is null) = (helper_version is null));

create index sessions_helper on sessions (helper) where helper is not null;
