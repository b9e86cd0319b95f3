-- An alarm that is over keeps its place in its duty lists for a day: when it comes again, and nobody has acknowledged it,
-- the list goes on from there (TOLD-03).
alter table alarm_escalations add column paused_at timestamptz;
