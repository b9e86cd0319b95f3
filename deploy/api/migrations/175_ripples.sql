-- An alarm that ripples at its limit keeps its acknowledgement and is put off, until it is clearly worse (TOLD-03).
-- It began again soon after it ended, and has not been clearly worse since.
alter table alarms add column ripples boolean not null default false;

alter table alarm_events drop constraint alarm_events_about_check;
alter table alarm_events add check (about in ('start', 'end', 'worse'));

alter table alarm_notices drop constraint alarm_notices_about_check;
alter table alarm_notices add check (about in ('start', 'end', 'escalation', 'worse'));

-- What the list tells: that nobody has acknowledged, or that it is worse than when somebody did.
alter table alarm_escalations
  add column about text not null default 'escalation' check (about in ('escalation', 'worse'));
