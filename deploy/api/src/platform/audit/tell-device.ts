import { row } from '../db/tenant.ts';

/** Writes into an organisation's trail what was done to a device, as `{ command: … }`, in the current transaction. */
export async function tellCommand(orgid: string, devid: string, command: object): Promise<void> {
  await row(`select audit_write($1, 'device', $2, 'command', $3)`, [orgid, devid, JSON.stringify(command)]);
}
