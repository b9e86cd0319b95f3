import type { ColumnId, DeviceRow } from '@peil/shared-kernel/device-list';
import { areOfSeveral, connectivityWords, flightText } from '@peil/shared-kernel/devices';
import type { Sheet, SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';
import { alarmWord } from '../device-row/alarm-word.ts';
import { levelParts } from '../device-row/level-parts.ts';
import { texts } from './texts.ts';

/** What a row does not know of its device. */
export interface SheetFacts {
  readonly favourites: ReadonlySet<string>;
  /** What an organisation is called. */
  organisationName(orgid: string): string;
}

interface Part extends SheetColumn {
  readonly value: (row: DeviceRow, facts: SheetFacts) => SheetCell;
}

const { columns: heading, sheet: words } = texts;

const name: Part = { header: heading.name, type: 'text', value: (row) => row.name };
const shortId: Part = { header: heading.shortId, type: 'text', value: (row) => row.shortId };
const address: Part = { header: heading.address, type: 'text', value: (row) => row.address };
const ownNumber: Part = { header: heading.ownNumber, type: 'text', value: (row) => row.ownNumber };
const costCentre: Part = { header: heading.costCentre, type: 'text', value: (row) => row.costCentre };
const organisation: Part = {
  header: heading.organisation,
  type: 'text',
  value: (row, { organisationName }) => organisationName(row.orgid),
};
const reason: Part = { header: heading.reason, type: 'text', value: (row) => row.reasonText };
const unit: Part = {
  header: words.unit,
  type: 'text',
  value: (row) =>
    row.volume[row.unit] === null && row.fillable[row.unit] === null ? null : words.units[row.unit],
};

const orderedTime = (row: DeviceRow, kind: DeviceRow['orderedKind']): number | null =>
  row.orderedKind === kind ? row.orderedAt : null;

/** What the list says by a colour or a unit stands in a column of its own: figures alone can be counted with. */
const parts: Record<Exclude<ColumnId, 'level'>, readonly Part[]> = {
  favourite: [
    {
      header: heading.favourite,
      type: 'text',
      value: (row, { favourites }) => (favourites.has(row.id) ? words.yes : words.no),
    },
  ],
  name: [name],
  shortId: [shortId],
  type: [{ header: heading.type, type: 'text', value: (row) => row.type }],
  groups: [{ header: heading.groups, type: 'text', value: (row) => row.groupText }],
  days: [
    { header: heading.days, type: 'number', value: (row) => row.days },
    {
      header: words.daysTo,
      type: 'text',
      value: (row) => (row.days === null ? null : row.draining ? words.full : words.empty),
    },
  ],
  signal: [{ header: heading.signal, type: 'text', value: (row) => connectivityWords[row.signal] }],
  battery: [{ header: heading.battery, type: 'percent', value: (row) => row.battery }],
  measured: [{ header: heading.measured, type: 'dateTime', value: (row) => row.measuredAt }],
  ordered: [
    { header: words.ordered, type: 'dateTime', value: (row) => orderedTime(row, 'ordered') },
    { header: words.emptied, type: 'dateTime', value: (row) => orderedTime(row, 'emptied') },
  ],
  alarm: [
    {
      header: heading.alarm,
      type: 'text',
      value: (row) => (row.alarms.length === 0 ? null : alarmWord(row)),
    },
    reason,
  ],
  reason: [reason],
  volume: [{ header: heading.volume, type: 'number', value: (row) => row.volume[row.unit] }, unit],
  fillable: [{ header: heading.fillable, type: 'number', value: (row) => row.fillable[row.unit] }, unit],
  nextMeasured: [
    {
      header: heading.nextMeasured,
      type: 'dateTime',
      value: (row) => (row.inFlight ? flightText : row.nextMeasuredAt),
    },
  ],
  address: [address],
  ownNumber: [ownNumber],
  costCentre: [costCentre],
  organisation: [organisation],
};

/**
 * The rows in their order with the list's columns in theirs (DLIST-07). What a device is known by is always there
 * (MONTH-01): where the list lacks them, name and short id come first; own number, cost centre, address, and whose it is
 * where the rows are of several, last.
 */
export function deviceSheet(
  rows: readonly DeviceRow[],
  columns: readonly ColumnId[],
  facts: SheetFacts,
): Sheet {
  const chosen = columns.flatMap((column): readonly Part[] =>
    column === 'level' ? levelParts(rows) : parts[column],
  );
  const lacking = (known: readonly Part[]) => known.filter((part) => !chosen.includes(part));
  const last = [ownNumber, costCentre, address, ...(areOfSeveral(rows) ? [organisation] : [])];
  const all = [...new Set([...lacking([name, shortId]), ...chosen, ...lacking(last)])];
  return {
    name: words.name,
    columns: all.map(({ header, type, decimals }) => ({
      header,
      type,
      ...(decimals !== undefined && { decimals }),
    })),
    rows: rows.map((row) => all.map(({ value }) => value(row, facts))),
  };
}
