-- Orders and receipts (ORDER-02, RECEIPT-01): their mails lie in the outbox, and the device is marked when the last has
-- gone, whatever process sends it.
create table orders (
  id text primary key,
  userid text not null references users (userid) on delete cascade,
  -- The caller's own name for it: sent again by the same name, nobody gets its mail twice.
  key text not null check (key <> ''),
  -- SHA-256 of what is ordered: another order by the same name is a mistake.
  fingerprint text not null,
  kind text not null check (kind in ('order', 'receipt')),
  dev integer not null references devices (dev) on delete cascade,
  -- Whose the device was: that of a next owner is not marked.
  orgid text not null,
  -- What the device is marked with.
  written_at timestamptz not null,
  created_at timestamptz not null default now(),
  marked_at timestamptz,
  unique (userid, key)
);

create index orders_oldest on orders (created_at);
create index orders_of_device on orders (dev);

alter table orders enable row level security;
alter table orders force row level security;
create policy everything on orders to portal_system using (true) with check (true);
grant select, insert, update, delete on orders to portal_system;

-- Of a mail that was not sent, and in whose place another one was: null again.
alter table outbox add column order_id text references orders (id) on delete set null;
create index outbox_of_order on outbox (order_id) where order_id is not null;
