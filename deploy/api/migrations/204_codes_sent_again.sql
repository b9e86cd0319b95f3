-- What a one-time code is made of, with the server's secret and the address or number that it is sent to: it can be sent
-- again while it is good, and a request by a stranger ends no code that its owner has. Null where an older API made it.
alter table reset_codes
  add column seed bytea,
  add column made_at timestamptz not null default now();
