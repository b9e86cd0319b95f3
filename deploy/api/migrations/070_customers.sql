alter table organisations
  -- Norwegian organisation number: nine digits, whose control digit the server has checked.
  add column organisation_number text check (organisation_number ~ '^[0-9]{9}$'),
  -- What the organisation's users see in place of the portal's own: a colour, and a picture as a data address.
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column logo text check (length(logo) <= 90000),
  -- Closed for good: it has neither users nor devices, and gets none.
  add column closed_at timestamptz;

-- That the logo was changed is kept, not the picture.
drop trigger organisations_audit on organisations;
create trigger organisations_audit after insert or update or delete on organisations for each row
  execute function audit_change('organisation', 'orgid', 'ancestry,path', 'logo');

-- Nobody and nothing comes to an organisation that is closed. Whoever closes one holds the same lock alone, so that what
-- comes at the same moment either is there when the rest is moved out, or finds it closed.
create function refuse_closed_organisation() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('close-organisation ' || new.orgid));
  if exists (select from organisations where orgid = new.orgid and closed_at is not null) then
    raise exception 'organisation % is closed', new.orgid
      using errcode = 'check_violation', constraint = 'organisations_open';
  end if;
  return new;
end
$$;

create trigger users_refuse_closed_new before insert on users for each row
  execute function refuse_closed_organisation();
create trigger users_refuse_closed before update of orgid on users for each row
  when (old.orgid is distinct from new.orgid) execute function refuse_closed_organisation();
create trigger devices_refuse_closed_new before insert on devices for each row
  execute function refuse_closed_organisation();
create trigger devices_refuse_closed before update of orgid on devices for each row
  when (old.orgid is distinct from new.orgid) execute function refuse_closed_organisation();
create trigger ingest_keys_refuse_closed_new before insert on ingest_keys for each row
  execute function refuse_closed_organisation();
