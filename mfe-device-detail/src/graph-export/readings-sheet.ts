import type { Graph, ReadingColumns } from '@peil/shared-kernel/api';
import { readingValue, sensorVerdict, type ReadingKind } from '@peil/shared-kernel/devices';
import { metricDecimals, osloOffsetMs } from '@peil/shared-kernel/format';
import type { Sheet, SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';
import { clockChanges } from '../graph-chart/clock-changes.ts';
import { titleOf } from '../graph-data/graph-title.ts';
import { texts } from './texts.ts';

const hourMs = 3_600_000;

/** A reading of the device, by its place in the columns. */
interface Part extends SheetColumn {
  readonly value: (place: number) => SheetCell;
}

/**
 * The readings as a sheet in the order of time: the time in Oslo, and a column for each graph with its unit. Readings of a
 * kind that is not kept are left out, and so are those without any of the graphs' values. Who is kept more than the valid
 * ones is told the sensor's verdict. Where the clock is changed among the readings, each says which clock it is.
 */
export function readingsSheet(
  { t, series, state }: Pick<ReadingColumns, 't' | 'series' | 'state'>,
  graphs: readonly Graph[],
  kept: ReadonlySet<ReadingKind>,
): Sheet {
  const verdictAt = (place: number) => sensorVerdict(state[place]);
  const values = graphs.map((graph): Part => ({
    header: titleOf(graph),
    type: 'number',
    ...metricDecimals(graph.metric, graph.unit),
    value: (place) => readingValue(graph.metric, series[graph.metric]?.[place]),
  }));
  const places = [...t.keys()].filter(
    (place) => kept.has(verdictAt(place).kind) && values.some(({ value }) => value(place) !== null),
  );
  const parts: Part[] = [
    { header: texts.time, type: 'dateTime', value: (place) => t[place] ?? null },
    ...zonePart(t, places),
    ...values,
  ];
  if ([...kept].some((kind) => kind !== 'valid')) {
    parts.push({
      header: texts.state,
      type: 'text',
      value: (place) => verdictAt(place).message ?? texts.valid,
    });
  }
  return {
    name: texts.sheetName,
    columns: parts.map(({ value: _, ...column }) => column),
    rows: places.map((place) => parts.map(({ value }) => value(place))),
  };
}

function zonePart(t: readonly number[], places: readonly number[]): Part[] {
  const momentAt = (place: number | undefined) => new Date((t[place ?? 0] ?? 0) * 1000);
  if (clockChanges({ from: momentAt(places[0]), to: momentAt(places.at(-1)) }).length === 0) return [];
  const hoursAt = (place: number) => osloOffsetMs(momentAt(place)) / hourMs;
  return [{ header: texts.zone, type: 'text', value: (place) => texts.utc(hoursAt(place)) }];
}
