import type { Config } from '../config.ts';
import { rows } from '../db/tenant.ts';

/** Said of a move into the organisation of deactivated users. */
export const onlyDeactivated = 'Hit flyttes bare brukere som er deaktivert';

/**
 * Makes the organisation that deactivated users are kept in (USER-11), below the provider's, unless it is there or the
 * provider's is not yet. At every start, and again when a user is deactivated: the provider may have been made since.
 */
export async function ensureHoldingOrganisation({
  holdingOrgid,
  provider,
}: Pick<Config, 'holdingOrgid' | 'provider'>): Promise<void> {
  await rows(
    `insert into organisations (orgid, name, parent)
     select $1, 'Slettede brukere', orgid from organisations where orgid = $2
     on conflict (orgid) do nothing`,
    [holdingOrgid, provider],
  );
}
