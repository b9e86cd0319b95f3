-- Whether the organisation's reports tell volumes at 15 °C beside the measured ones (ASTM D1250).
alter table organisations add column volume_at_15 boolean not null default false;
