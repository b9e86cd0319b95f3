import { api, ApiError, type Device, type Graph } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import { everyKind, onlyValid } from '../graph-data/kinds.ts';
import type { TimeRange } from '../range/range.ts';
import { readingsSheet } from './readings-sheet.ts';
import { texts } from './texts.ts';

interface ExportGraphsProps {
  readonly device: Device;
  /** The graphs this user may see. */
  readonly graphs: readonly Graph[];
  readonly range: TimeRange;
}

/** There is nothing to put in a file. */
class NoReadings extends Error {}

function explain(error: unknown): string | null {
  if (error instanceof NoReadings) return texts.none;
  return error instanceof ApiError && error.status === 422 ? texts.tooMany : null;
}

/** All readings of the window in a file, none thinned away: faulty ones for admins only (GRAPH-01, GRAPH-04). */
export function ExportGraphs({ device, graphs, range }: ExportGraphsProps) {
  const kept = useCan('editViews') ? everyKind : onlyValid;
  const metrics = [...new Set(graphs.map(({ metric }) => metric))];
  const shortId = device.proddata.shortid;
  return (
    <ExportMenu
      fileName={shortId ? `${device.name} ${shortId}` : device.name}
      range={range}
      sheet={async () => {
        const all = await api.readings.range(device.devid, { ...range, points: 'all', metrics });
        const sheet = readingsSheet(all, graphs, kept);
        if (sheet.rows.length === 0) throw new NoReadings();
        return sheet;
      }}
      explain={explain}
    />
  );
}
