-- A key is spoken of by its id; its hash is told to nobody.
alter table ingest_keys add column id text not null unique default gen_random_uuid()::text;

create trigger ingest_keys_audit after insert or update or delete on ingest_keys
  for each row execute function audit_change('ingest_key', 'id', 'key_hash');

-- Customers are not told which of the provider's people did something: those are hidden from them.
create function by_provider() returns boolean language sql stable as $$
  select coalesce(current_setting('app.userid', true), '') <> '' and (
    current_user = 'portal_provider'
    or exists (
      select from users
      where userid = current_setting('app.userid', true)
        and tags && string_to_array(current_setting('app.employee_tags', true), ',')))
$$;

alter table audit add column by_provider boolean not null default by_provider();
