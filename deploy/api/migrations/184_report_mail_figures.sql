-- What a mailed fill report said of each tank, so that what readings tell otherwise later is told as a correction, once.
-- Null for mails from before this was kept, and for other reports.
alter table report_mails add column figures jsonb check (jsonb_typeof(figures) = 'array');
-- When the figures were last compared with what readings tell, and when a correction was mailed.
alter table report_mails add column compared_at timestamptz;
alter table report_mails add column corrected_at timestamptz;

create index report_mails_to_compare on report_mails (queued_at)
  where figures is not null and corrected_at is null;
