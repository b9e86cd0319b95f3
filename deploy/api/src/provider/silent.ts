import type { Device, SilentDevice } from '@peil/shared-kernel/api/schemas';
import { lastContact, silentSince, unsetSilenceHours } from '@peil/shared-kernel/devices';
import { maybeSilent } from '../notify/alarms/watch.ts';
import { rows } from '../platform/db/tenant.ts';
import { watchedState } from '../measuring/device-store/border.ts';

interface Candidate extends Record<string, unknown> {
  readonly shortid: string;
  readonly organisation: string;
  readonly device: Device;
}

interface Sought {
  /** Epoch seconds; left out, now. */
  readonly now?: number;
  /** Whose; left out, of all that the caller sees. */
  readonly orgid?: string;
}

/** The devices that the caller sees and that have been silent for too long, by the kernel's rule; the longest first. */
export async function findSilent({ now = Math.floor(Date.now() / 1000), orgid }: Sought = {}): Promise<
  SilentDevice[]
> {
  const candidates = await rows<Candidate>(
    `select d.shortid, o.name as organisation, json_build_object('devid', d.devid, 'name', d.name, 'orgid', d.orgid,
       'appdata', d.appdata, 'state', ${watchedState} || coalesce(l.state, '{}'),
       'tags', json_build_object('public', to_json(d.tags)), 'proddata', d.proddata) as device
     from devices d left join device_latest l using (dev) join organisations o using (orgid)
     where ($3::text is null or d.orgid = $3) and ${maybeSilent('$1', '$2::float8')}`,
    [now, unsetSilenceHours, orgid ?? null],
  );
  return candidates
    .flatMap(({ shortid, organisation, device }) => {
      const since = silentSince(device, now);
      if (since === null) return [];
      const { devid, name, orgid } = device;
      return {
        ...{ devid, shortid, name, orgid, organisation },
        last_contact: lastContact(device),
        silent_since: since,
      };
    })
    .sort(
      (one, other) =>
        (one.last_contact ?? 0) - (other.last_contact ?? 0) || (one.devid < other.devid ? -1 : 1),
    );
}
