import { fillDatabase } from './fill-database.ts';
import { manyDevices } from './many-devices.ts';

/** Fills the empty database that the environment names with customers of many devices: `long-world.js lang=100000 halv=600`. */
await fillDatabase(
  process.argv.slice(2).map((argument) => {
    const [orgid = '', size] = argument.split('=');
    return manyDevices(orgid, Number(size));
  }),
);
