import {
  customerCardSizes as most,
  type CardAlarm,
  type CardDevice,
  type CustomerCard,
  type Device,
} from '@peil/shared-kernel/api/schemas';
import { isOnboarding, isStorage, lastContact, levelPercent } from '@peil/shared-kernel/devices';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { row, rows } from '../../platform/db/tenant.ts';
import { presentState } from '../../measuring/device-store/state-sql.ts';
import { findSilent } from '../../provider/silent.ts';
import { fieldTag } from '../subscriptions/queries.ts';

interface ListedDevice extends Record<string, unknown> {
  readonly shortid: string;
  readonly state: CardDevice['state'];
  readonly has_alarm: boolean;
  readonly device: Device;
}

const hasAlarm = `exists (select from alarms a where a.dev = d.dev and a.ended_at is null)`;

/** The devices of a customer, those that need somebody first; and how many of them are silent for too long. */
export async function cardDevices(
  orgid: string,
): Promise<{ readonly silent: number; readonly devices: CustomerCard['devices'] }> {
  const silent = new Map(
    (await findSilent({ orgid })).map(({ devid, silent_since: since }) => [devid, since]),
  );
  const counted = await row<{ total: number }>(
    'select count(*)::int as total from devices where orgid = $1',
    [orgid],
  );
  const listed = await rows<ListedDevice>(
    `select d.shortid, life.state, d.has_alarm, json_build_object('devid', d.devid, 'name', d.name, 'orgid', d.orgid,
       'appdata', '{}'::json, 'state', d.state || coalesce(l.state, '{}'), 'last_telemetry', l.telemetry,
       'tags', json_build_object('public', to_json(d.tags)), 'proddata', '{}'::json) as device
     from (select d.*, ${hasAlarm} as has_alarm from devices d where d.orgid = $1
       order by d.devid = any($2) desc, has_alarm desc, d.name, d.devid limit ${String(most.devices)}) d
       left join device_latest l using (dev) cross join lateral ${presentState('d.dev')} life
     order by d.devid = any($2) desc, d.has_alarm desc, d.name, d.devid`,
    [orgid, [...silent.keys()]],
  );
  return {
    silent: silent.size,
    devices: {
      total: counted?.total ?? 0,
      rows: listed.map(({ shortid, state, has_alarm, device }) => ({
        ...{ devid: device.devid, shortid, name: device.name, state, has_alarm },
        percent: levelPercent(device),
        last_contact: lastContact(device),
        silent_since: silent.get(device.devid) ?? null,
      })),
    },
  };
}

/** How many devices have a subscription, and which in the field have none, by the rule of the report. */
export async function cardSubscriptions(orgid: string): Promise<CustomerCard['subscriptions']> {
  const counted = await row<{ active: number }>(
    'select count(*)::int as active from devices where orgid = $1 and subscribed_at is not null',
    [orgid],
  );
  const without = await rows<{ shortid: string; device: Device }>(
    `select d.shortid, json_build_object('devid', d.devid, 'name', d.name, 'orgid', d.orgid, 'state', '{}'::json,
       'appdata', json_build_object('onboarding', d.appdata -> 'onboarding'),
       'tags', json_build_object('public', to_json(d.tags)), 'proddata', '{}'::json) as device
     from devices d where d.orgid = $1 and d.subscribed_at is null and $2 = any(d.tags) order by d.name, d.devid`,
    [orgid, fieldTag],
  );
  const missing = without.filter(({ device }) => !isStorage(device) && !isOnboarding(device));
  return {
    active: counted?.active ?? 0,
    missing: missing.length,
    rows: missing.slice(0, most.missingSubscriptions).map(({ shortid, device: { devid, name } }) => ({
      ...{ devid, shortid, name },
    })),
  };
}

/** The alarms of a customer's devices that last. */
export async function cardAlarms(orgid: string): Promise<CustomerCard['alarms']> {
  const found = await rows<CardAlarm & { total: number }>(
    `select count(*) over ()::int as total, d.devid, d.shortid, d.name, a.reason, ${isoUtc('a.started_at')} as started_at,
       a.acknowledged_at is not null as acknowledged
     from devices d join alarms a using (dev) where d.orgid = $1 and a.ended_at is null
     order by a.started_at desc, a.id desc limit ${String(most.alarms)}`,
    [orgid],
  );
  return { total: found[0]?.total ?? 0, rows: found.map(({ total: _total, ...alarm }) => alarm) };
}
