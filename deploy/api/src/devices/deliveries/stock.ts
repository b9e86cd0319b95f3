import {
  mostInStock,
  type OwnedDevices,
  type Stock,
  type StockDevice,
  type UnknownSender,
} from '@peil/shared-kernel/api/schemas';
import { deviceIdOf, storageTag } from '@peil/shared-kernel/devices';
import { presentState } from '../../measuring/device-store/state-sql.ts';
import { hasWords } from '../../platform/db/has-words.ts';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { asServer, row, rows } from '../../platform/db/tenant.ts';
import { knownSenders } from '../../measuring/telemetry/refused.ts';

/**
 * The devices in stock that the caller sees, and what sends that no device is.
 * @param search words of which all stand in what a list tells of a device, or a device's id however it is written; null
 *   for all
 */
export const stock = async (search: string | null): Promise<Stock> => ({
  ...(await ownedDevices('d.tags @> array[$1]', storageTag, search)),
  senders: await asServer(unknownSenders),
});

/** The devices of an organisation that the caller sees, as `stock` searches them. */
export const devicesOf = (orgid: string, search: string | null): Promise<OwnedDevices> =>
  ownedDevices('d.orgid = $1', orgid, search);

/** Devices `d` of organisations `o`, by a condition on `$1`, and those of them that the search `$2` or the id `$3` means. */
const fromDevices = (condition: string): string =>
  `from devices d join organisations o using (orgid)
   where ${condition} and ($2::text is null or d.devid = $3 or ${hasWords(
     '$2',
     `concat_ws(' ', d.shortid, d.devid, d.name, o.name, d.proddata #>> '{mfct,name}', d.proddata #>> '{mfct,model}',
        d.appdata ->> 'sensor_shortid')`,
   )})`;

/** The newest devices by a condition on `$1`, and how many there are. */
async function ownedDevices(condition: string, value: string, search: string | null): Promise<OwnedDevices> {
  const wanted = [value, search, search === null ? null : deviceIdOf(search)];
  const counted = await row<{ total: number }>(
    `select count(*)::int as total ${fromDevices(condition)}`,
    wanted,
  );
  const devices = await rows<StockDevice & Record<string, unknown>>(
    `select d.devid, d.shortid, d.name, d.orgid, d.organisation,
       d.proddata #>> '{mfct,name}' as manufacturer, d.proddata #>> '{mfct,model}' as model,
       nullif(trim(d.appdata ->> 'sensor_shortid'), '') as sensor,
       number_at(l.state, '{connectivity_monitoring,last_transmission_timestamp}') as last_contact,
       life.state, case when isfinite(life.since) then ${isoUtc('life.since')} end as state_since
     from (select d.*, o.name as organisation ${fromDevices(condition)} order by d.dev desc limit $4) d
     left join device_latest l using (dev) cross join lateral ${presentState('d.dev')} life
     order by d.dev desc`,
    [...wanted, mostInStock],
  );
  return { total: counted?.total ?? 0, devices };
}

/** What sent in the last 30 days and has become nobody's device; by the latest of the keys that sent it. */
async function unknownSenders(): Promise<UnknownSender[]> {
  const sent = await rows<UnknownSender & Record<string, unknown>>(
    `select * from (
       select distinct on (r.devid) r.devid, o.name as organisation, k.name as key_name, r.records::float8 as records,
         ${isoUtc('r.first_at')} as first_at, ${isoUtc('r.last_at')} as last_at
       from refused_telemetry r join ingest_keys k on k.id = r.key join organisations o on o.orgid = k.orgid
       where r.reason = 'unknown_device' and r.devid <> ''
       order by r.devid, r.last_at desc) latest
     order by last_at desc, devid limit $1`,
    [mostInStock],
  );
  const known = await knownSenders(sent.map(({ devid }) => devid));
  return sent.filter(({ devid }) => !known.has(devid));
}
