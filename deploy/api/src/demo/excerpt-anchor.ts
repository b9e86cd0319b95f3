import { excerpt, type ExcerptName } from './excerpt.ts';

const day = 86_400;
const hour = 3600;
const stepSeconds = 600;

/** How a series lies in the demo's time, epoch seconds; see `shifted`. */
export interface Anchor {
  readonly source: number;
  readonly demo: number;
  readonly period: number;
}

/**
 * The shift of a series for a world created at `creation` (epoch seconds):
 * - the end of a measured level meets the creation, or the moment the device fell silent, and the series begins again
 *   afterwards: its first level is its last (demo-data/NOTICES.md);
 * - a temperature keeps its season: it is moved by whole years;
 * - a track keeps its time of day: it is moved by whole days, and 13 o'clock UTC in Austin is 6 o'clock UTC here.
 */
export function anchorOf(name: ExcerptName, creation: number, silentHours: number): Anchor {
  switch (name) {
    case 'stream-temperature-usgs01581752':
      return {
        source: Date.UTC(2018, 0, 1) / 1000,
        demo: Date.UTC(new Date(creation * 1000).getUTCFullYear(), 0, 1) / 1000,
        period: 365 * day,
      };
    case 'track-capmetro-2612':
      return {
        source: Date.UTC(2016, 10, 24) / 1000,
        demo: Math.floor(creation / day) * day - 7 * hour,
        period: 4 * day,
      };
    default: {
      const { t } = excerpt(name);
      const first = t[0] ?? 0;
      const last = t.at(-1) ?? 0;
      return { source: last, demo: creation - 1 - silentHours * hour, period: last - first + stepSeconds };
    }
  }
}
