-- drop_partitions deletes positions by time, of all devices at once; the primary key begins with the device.
create index positions_t on positions using brin (t);
