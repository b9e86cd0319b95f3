import { devicesOf, type ApiDevice } from './api.ts';

/**
 * A generated tank in use that no other test reads: the `place`-th from the end by short id.
 * Throws when the token's user has none.
 */
export async function ownTank(token: string, place: number): Promise<ApiDevice> {
  const tanks = (await devicesOf(token))
    .filter(
      ({ tags, proddata, last_telemetry: last }) =>
        /^\D{2}\d+$/.test(proddata.shortid) &&
        tags.public.includes('Status:Felt') &&
        (last?.pri?.percent ?? 0) > 0,
    )
    .sort((one, other) => one.proddata.shortid.localeCompare(other.proddata.shortid));
  const tank = tanks.at(-place);
  if (!tank) throw new Error('no tank');
  return tank;
}
