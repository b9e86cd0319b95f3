-- Which reports are mailed, in which forms, and to whom each goes: more reports may be chosen than what was filled and
-- what is in stock. What was set before means what it meant: both forms there were, to the organisation's recipients.
alter table report_mail_settings drop constraint report_mail_settings_reports_check;
alter table report_mail_settings add constraint report_mail_settings_reports_check
  check (reports <@ '{fill,instock,battery,failed,stocktake,devices}' and reports <> '{}');
alter table report_mail_settings add column formats text[] not null default '{xlsx,pdf}'
  check (formats <@ '{xlsx,pdf,csv}' and formats <> '{}');
-- {"battery": ["address", …]}: a report without its own recipients goes to the organisation's.
alter table report_mail_settings add column own_recipients jsonb not null default '{}'
  check (jsonb_typeof(own_recipients) = 'object');

alter table report_mails drop constraint report_mails_kind_check;
alter table report_mails add constraint report_mails_kind_check
  check (kind in ('fill', 'instock', 'battery', 'failed', 'stocktake', 'devices'));
-- In which forms it went; until now always in both.
alter table report_mails add column formats text[] not null default '{xlsx,pdf}'
  check (formats <@ '{xlsx,pdf,csv}' and formats <> '{}');
