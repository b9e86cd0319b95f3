import { row, type Identity } from '../platform/db/tenant.ts';

/** Who writes into a device's own log, and when. */
export interface Signer {
  readonly user: string;
  /** Epoch seconds. */
  readonly at: number;
}

/** The caller, now. Customers read the provider's name instead of its people's, as in the audit trail. */
export async function signerOf({ userid, isProvider, provider }: Identity): Promise<Signer> {
  const found = await row<{ name: string }>(
    isProvider
      ? 'select name from organisations where orgid = $1'
      : 'select full_name as name from users where userid = $1',
    [isProvider ? provider : userid],
  );
  return { user: found?.name ?? '', at: Math.floor(Date.now() / 1000) };
}
