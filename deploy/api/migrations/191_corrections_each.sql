-- A mailed report is corrected as often as its figures change: `figures` are what was told last, and `corrected_at` when a
-- correction was last mailed. What has been corrected is still compared.
drop index report_mails_to_compare;
create index report_mails_to_compare on report_mails (queued_at) where figures is not null;
