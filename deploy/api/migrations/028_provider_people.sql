-- The provider's people are hidden from customers by their role as well as by their tag: an administrator who works in a
-- customer's organisation just now often has no tag, and stood in that customer's list of users.
drop policy own_organisation on users;
create policy own_organisation on users to portal_app
  using (
    orgid = (select nullif(current_setting('app.orgid', true), ''))
    and (
      userid = (select current_setting('app.userid', true))
      or orgid = (select nullif(current_setting('app.provider', true), ''))
      or not (
        tags && (select string_to_array(current_setting('app.employee_tags', true), ','))
        or roles && (select string_to_array(current_setting('app.provider_roles', true), ','))
      )
    )
  )
  with check (orgid = (select nullif(current_setting('app.orgid', true), '')));
