import { api, ApiError, type Device, type Graph } from '@peil/shared-kernel/api';
import { organisationName } from '@peil/shared-kernel/cache';
import { mostMetrics, type ReadingKind } from '@peil/shared-kernel/devices';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import type { TimeRange } from '../range/range.ts';
import { joinedColumns } from './joined-columns.ts';
import { readingsSheet } from './readings-sheet.ts';
import { texts } from './texts.ts';

export interface ExportGraphsProps {
  readonly device: Device;
  /** The graphs this user may see. */
  readonly graphs: readonly Graph[];
  readonly range: TimeRange;
  /** The kinds of reading that are shown. */
  readonly kept: ReadonlySet<ReadingKind>;
}

/** There is nothing to put in a file. */
class NoReadings extends Error {}

function explain(error: unknown): string | null {
  if (error instanceof NoReadings) return texts.none;
  return error instanceof ApiError && error.status === 422 ? texts.tooMany : null;
}

/** All readings of the window that the filter lets through in a file, none thinned away (GRAPH-01, GRAPH-04). */
export function ExportGraphs({ device, graphs, range, kept }: ExportGraphsProps) {
  const metrics = [...new Set(graphs.map(({ metric }) => metric))];
  const calls = Array.from({ length: Math.ceil(metrics.length / mostMetrics) }, (_, index) =>
    metrics.slice(index * mostMetrics, (index + 1) * mostMetrics),
  );
  const shortId = device.proddata.shortid;
  return (
    <ExportMenu
      fileName={shortId ? `${device.name} ${shortId}` : device.name}
      whose={() => organisationName(device.orgid)}
      range={range}
      sheet={async () => {
        const answers = await Promise.all(
          calls.map((asked) =>
            api.readings.range(device.devid, { ...range, points: 'all', metrics: asked, ofPlace: true }),
          ),
        );
        const sheet = readingsSheet(joinedColumns(answers), graphs, kept);
        if (sheet.rows.length === 0) throw new NoReadings();
        return sheet;
      }}
      explain={explain}
    />
  );
}
