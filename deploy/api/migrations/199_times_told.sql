-- Which times a notice of what was over said: a correction is told where late readings say otherwise (TOLD-02).
alter table alarm_notices
  add column told_started timestamptz,
  add column told_ended timestamptz,
  -- It has been told again with other times.
  add column is_correction boolean not null default false;
create index alarm_notices_was_over on alarm_notices (alarm) where was_over;
