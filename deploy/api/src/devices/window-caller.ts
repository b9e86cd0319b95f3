import { row, rows, type Identity } from '../platform/db/tenant.ts';
import type { WindowCaller } from './list-window.ts';

/** What the first devices of a list depend on beside the list, in the caller's transaction. */
export async function windowCaller({ orgid, userid, provider }: Identity): Promise<WindowCaller> {
  const user = await row<{ favourites: string[] }>('select favourites from users where userid = $1', [
    userid,
  ]);
  const names = new Map(
    (await rows<{ orgid: string; name: string }>('select orgid, name from organisations')).map((one) => [
      one.orgid,
      one.name,
    ]),
  );
  return {
    orgid,
    provider,
    favourites: new Set(user?.favourites ?? []),
    organisationName: (id) => names.get(id) ?? id,
  };
}
