-- Since when a device has a subscription; null: it has none. A column of the device, so that its audit trigger tells
-- who gave it, and it follows the device to another organisation.
alter table devices add column subscribed_at timestamptz;

-- Faulty readings are few: the failed report counts them here instead of reading every reading of a week.
create index readings_faulty on readings (dev, t) where state <> 0;
