-- A telephone number in one spelling, for looking its owner up; numbers without a country code are Norwegian.
create function e164(phone text) returns text language sql immutable as $$
  select case
    when plain = '' then null
    when plain ~ '^\+' then plain
    when plain ~ '^00' then '+' || substr(plain, 3)
    when plain ~ '^47[0-9]{8}$' then '+' || plain
    else '+47' || plain
  end
  from (select regexp_replace(replace(phone, '(0)', ''), '[^+0-9]', '', 'g') as plain) as stripped
$$;

-- Not unique: colleagues share a number.
alter table users add column phone_e164 text generated always as (e164(phone)) stored;
create index users_phone_e164 on users (phone_e164);
grant select (phone_e164) on users to portal_auth;

-- What a token says or opens has changed: every older token of the user ends, whoever writes the row. The version
-- never goes back, or ended tokens would come to life again.
create function users_end_tokens() returns trigger language plpgsql as $$
begin
  new.token_version := old.token_version + 1;
  return new;
end
$$;

create trigger users_end_tokens before update on users for each row
  when (
    new.token_version < old.token_version
    or new.token_version = old.token_version
      and (new.roles, new.tags, new.shared_tags, new.orgid, new.disabled, new.password_hash, new.features, new.user_name)
        is distinct from
        (old.roles, old.tags, old.shared_tags, old.orgid, old.disabled, old.password_hash, old.features, old.user_name)
  )
  execute function users_end_tokens();

-- The look-up spelling says nothing that the number itself does not.
drop trigger users_audit on users;
create trigger users_audit after insert or update or delete on users
  for each row execute function audit_change('user', 'user_name', 'favourites,token_version,phone_e164', 'password_hash');
