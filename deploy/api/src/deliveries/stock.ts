import {
  mostInStock,
  type Stock,
  type StockDevice,
  type UnknownSender,
} from '@peil/shared-kernel/api/schemas';
import { storageTag } from '@peil/shared-kernel/devices';
import { isoUtc } from '../db/iso-utc.ts';
import { asServer, row, rows } from '../db/tenant.ts';
import { knownSenders } from '../telemetry/refused.ts';

/** The devices in stock that the caller sees, and what sends that no device is. */
export async function stock(): Promise<Stock> {
  const counted = await row<{ total: number }>(
    'select count(*)::int as total from devices where tags @> array[$1]',
    [storageTag],
  );
  const devices = await rows<StockDevice & Record<string, unknown>>(
    `select d.devid, d.shortid, d.name, d.orgid, o.name as organisation,
       d.proddata #>> '{mfct,name}' as manufacturer, d.proddata #>> '{mfct,model}' as model,
       nullif(trim(d.appdata ->> 'sensor_shortid'), '') as sensor,
       (l.state #>> '{connectivity_monitoring,last_transmission_timestamp}')::float8 as last_contact
     from devices d join organisations o using (orgid) left join device_latest l using (dev)
     where d.tags @> array[$1] order by d.dev desc limit $2`,
    [storageTag, mostInStock],
  );
  return { total: counted?.total ?? 0, devices, senders: await asServer(unknownSenders) };
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
