import * as z from 'zod';

/** Letters of an address with every filter on; longer ones are nobody's. */
const longestAddress = 8_000;

/** What narrows and orders a list of devices. */
export const listAddress = z
  .string()
  .max(longestAddress)
  .describe('Filters and order as in the address of the list: ?group=Vest&sort=-level');
