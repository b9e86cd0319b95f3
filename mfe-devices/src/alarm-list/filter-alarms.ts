import { matchesText } from '@peil/shared-kernel/device-list';
import { normalTag } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';
import type { AlarmRow } from './alarm-row.ts';
import { noAlarmFilters, type AlarmFilters, type Handling } from './alarm-view.ts';

/** The rows that pass every filter, in their order. */
export function filterAlarms(rows: readonly AlarmRow[], filters: AlarmFilters): readonly AlarmRow[] {
  const groups = new Set(filters.groups.map(normalTag));
  const types = new Set(filters.types);
  const customers = new Set(filters.customers);
  const hasText = matchesText(filters.text);
  return rows.filter(
    (row) =>
      (filters.handling === null || handlingOf(row) === filters.handling) &&
      (groups.size === 0 || row.device.groups.some((group) => groups.has(group))) &&
      (customers.size === 0 || customers.has(row.device.orgid)) &&
      (types.size === 0 || types.has(row.device.type)) &&
      hasText(row),
  );
}

/** How many rows each choice of a filter would leave, the other filters as they are. */
export interface AlarmCounts {
  readonly handling: Readonly<Record<Handling, number>>;
  /** In Norwegian order; what is chosen is among them even when no row has it. */
  readonly groups: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
  /** By the id of the organisation. */
  readonly customers: ReadonlyMap<string, number>;
}

/** @param provider the provider's short name, whose employees' group is hidden */
export function alarmCounts(rows: readonly AlarmRow[], filters: AlarmFilters, provider: string): AlarmCounts {
  const without = (filter: keyof AlarmFilters) =>
    filterAlarms(rows, { ...filters, [filter]: noAlarmFilters[filter] });
  const groupsOf = ({ device }: AlarmRow) => device.groups.filter((group) => !isHiddenGroup(group, provider));
  const typesOf = ({ device }: AlarmRow) => [device.type];
  const customersOf = ({ device }: AlarmRow) => [device.orgid];
  const byHandling = without('handling');
  const waiting = byHandling.filter((row) => handlingOf(row) === 'waiting').length;
  return {
    handling: { waiting, acknowledged: byHandling.length - waiting },
    groups: countsOf([...rows.flatMap(groupsOf), ...filters.groups], without('groups').flatMap(groupsOf)),
    types: countsOf([...rows.flatMap(typesOf), ...filters.types], without('types').flatMap(typesOf)),
    customers: countsOf(
      [...rows.flatMap(customersOf), ...filters.customers],
      without('customers').flatMap(customersOf),
    ),
  };
}

const handlingOf = ({ device }: AlarmRow): Handling => (device.unacknowledged ? 'waiting' : 'acknowledged');

function countsOf(choices: readonly string[], found: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map([...new Set(choices)].sort(compareNorwegian).map((choice) => [choice, 0]));
  for (const choice of found) counts.set(choice, (counts.get(choice) ?? 0) + 1);
  return counts;
}
