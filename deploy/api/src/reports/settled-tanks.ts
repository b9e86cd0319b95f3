import type { Device } from '@peil/shared-kernel/api/schemas';
import { ownGroups } from '@peil/shared-kernel/devices';
import { periodOfDay } from '@peil/shared-kernel/format';
import type { Period } from '@peil/shared-kernel/stock';
import type { FillRow } from './fill-report.ts';
import { heldKey, isHeldAt, type HeldDevice, type UsedSpan } from './report-devices.ts';
import type { TableCell } from './semicolon-table.ts';
import type { SettledStock } from './settled-figures.ts';

/** A month that an organisation has locked, with what reports said of its tanks then (MONTH-03). */
export interface LockedMonth {
  readonly orgid: string;
  /** `2026-10`. */
  readonly month: string;
  readonly at: Date;
  /** By `heldKey`. */
  readonly tanks: ReadonlyMap<string, SettledTank>;
}

/** What was settled of a tank; figures are whole numbers. */
export interface SettledTank {
  readonly key: string;
  readonly fill: FillRow;
  /** The last stock by the month's beginning, and by its end. */
  readonly from: SettledStock | null;
  readonly to: SettledStock | null;
}

/** Nothing was kept of a tank that had no row. */
const isTold = (fill: FillRow): boolean => Object.keys(fill).length > 0;

const textOf = (cell: TableCell | undefined): string => (typeof cell === 'string' ? cell : '');

/** What a settled row calls its tank, and by what its litres are summed. */
const markedAs = (row: FillRow) => ({
  name: textOf(row.name),
  groups: textOf(row.groups).split(', ').filter(Boolean),
  appdata: {
    fueltype: textOf(row.fueltype) || null,
    customer_number: textOf(row.customer_number) || null,
    cost_centre: textOf(row.cost_centre) || null,
  },
});

/** The document of a tank as far as its settled row tells. */
function deviceOf(row: FillRow): Device {
  const { name, groups, appdata } = markedAs(row);
  return {
    devid: textOf(row.devid),
    name,
    orgid: textOf(row.orgid),
    tags: { public: groups },
    proddata: { shortid: textOf(row.shortid) },
    appdata: {
      ...appdata,
      object_type: 'tanklevel',
      volume: typeof row.capasity === 'number' ? row.capasity : null,
      expected_location: { address: textOf(row.address) || null },
    },
    state: {},
    last_telemetry: null,
    last_faulty: null,
    last_position: null,
    open_alarms: [],
  };
}

const isSameLiquid = (one: string | null | undefined, other: string | null): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/**
 * A tank as it was called, and what and how much it held, when its row was settled. The density that is written on it now is
 * none of another liquid.
 */
export function asSettled(tank: HeldDevice, fill: FillRow): HeldDevice {
  if (!isTold(fill)) return tank;
  const { device } = tank;
  const own = new Set(ownGroups(device.tags.public));
  const { name, groups, appdata } = markedAs(fill);
  const isSame = isSameLiquid(device.appdata.fueltype, appdata.fueltype);
  return {
    ...tank,
    capacity: typeof fill.capasity === 'number' ? fill.capasity : null,
    device: {
      ...device,
      name,
      tags: { public: [...device.tags.public.filter((tag) => !own.has(tag)), ...groups] },
      appdata: { ...device.appdata, ...appdata, ...(!isSame && { liquid_density: null }) },
    },
  };
}

/** It was there at an end of its month where a stock was settled. */
function spanOf(month: string, { from, to }: SettledTank): UsedSpan {
  const days = periodOfDay('monthly', `${month}-01`);
  return {
    from: days.from.getTime() / 1000 + (from === null ? 1 : 0),
    until: days.to.getTime() / 1000 + (to === null ? 0 : 1),
  };
}

/**
 * The tanks that were settled in locked months and that nobody has any more, as they were then: what one was is told in
 * every report of such a month (MONTH-03). Nothing is to be read of them but what was settled.
 * @param present those that are there still
 */
export function goneTanks(present: readonly HeldDevice[], locked: readonly LockedMonth[]): HeldDevice[] {
  const keys = new Set(present.map(heldKey));
  const gone = new Map<string, HeldDevice>();
  for (const { orgid, month, tanks } of locked)
    for (const settled of tanks.values()) {
      const { key, fill } = settled;
      if (keys.has(key) || !isTold(fill)) continue;
      const [dev = '', since = ''] = key.split(' ');
      const known = gone.get(`${orgid} ${key}`);
      gone.set(`${orgid} ${key}`, {
        dev: Number(dev),
        device: deviceOf(fill),
        organisation: textOf(fill.organisation),
        subscribedAt: null,
        orgid,
        since: since === '' ? null : new Date(since),
        until: null,
        used: [...(known?.used ?? []), spanOf(month, settled)],
        ceded: [],
      });
    }
  return [...gone.values()];
}

/** Those of which a stock was settled at the beginning or the end of a period. */
export const goneAtEnds = (
  present: readonly HeldDevice[],
  { from, to }: Period,
  locked: readonly LockedMonth[],
): HeldDevice[] => goneTanks(present, locked).filter((tank) => isHeldAt(tank, from) || isHeldAt(tank, to));
