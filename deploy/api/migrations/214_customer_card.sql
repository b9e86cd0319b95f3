-- What the provider's support reads of a customer (SUPPORT-02).

-- Since when it is one; of those from before, as far as the trail remembers.
alter table organisations add column created_at timestamptz;
update organisations o set created_at = (
  select min(a.at) from audit a where a.kind = 'organisation' and a.object = o.orgid and a.action = 'created')
where exists (
  select from audit a where a.kind = 'organisation' and a.object = o.orgid and a.action = 'created');
alter table organisations alter column created_at set default now();

drop trigger organisations_audit on organisations;
create trigger organisations_audit after insert or delete or update on organisations for each row
  execute function audit_change('organisation', 'orgid', 'ancestry,path,created_at', 'logo');

-- The messages of one customer among everybody's: those that its people sent, and those to its people.
create index outbox_of_organisation on outbox (orgid, created_at desc);
create index outbox_recipient on outbox (lower(recipient), created_at desc);
