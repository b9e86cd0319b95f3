import type { ReadingColumns } from '@peil/shared-kernel/api';

type Reading = Pick<ReadingColumns, 't' | 'series' | 'state'>;

/**
 * What several calls of a window answered for metrics of their own, as one: a reading that came between two of them is
 * there with the metrics that know of it.
 */
export function joinedColumns(answers: readonly Reading[]): Reading {
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const stateAt = new Map(
    answers.flatMap(({ t, state }) => t.map((time, place) => [time, state[place] ?? 'ok'])),
  );
  const t = [...stateAt.keys()].sort((a, b) => a - b);
  const series = Object.fromEntries(
    answers.flatMap(({ t: times, series: given }) => {
      const places = new Map(times.map((time, place) => [time, place]));
      return Object.entries(given).map(([metric, values]) => [
        metric,
        t.map((time) => values[places.get(time) ?? -1] ?? null),
      ]);
    }),
  );
  return { t, series, state: t.map((time) => stateAt.get(time) ?? 'ok') };
}
