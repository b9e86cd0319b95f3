-- The server opens each transaction as one of these roles (src/db/tenant.ts). None of them owns a table or may
-- bypass row-level security, so a query that forgets whose data it asks for gets nothing instead of everything.
--   portal_app       a customer's user, or a device, inside one organisation
--   portal_provider  a user with a provider role: every organisation below the provider's
--   portal_auth      login and ingest keys, before it is known who calls
--   portal_system    the server's own work: demo data, housekeeping
do $$
declare
  r text;
begin
  foreach r in array array['portal_app', 'portal_provider', 'portal_auth', 'portal_system'] loop
    if not exists (select from pg_roles where rolname = r) then
      execute format('create role %I nologin nosuperuser nobypassrls', r);
    end if;
    execute format('grant %I to current_user', r);
  end loop;
end
$$;
