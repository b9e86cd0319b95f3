-- What went in the same message is counted where an alarm tells what was sent of it.
create index alarm_notices_message on alarm_notices (message) where message is not null;
