import type { Device } from '@peil/shared-kernel/api';
import { formatMm } from '@peil/shared-kernel/format';
import type { Description } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** Measures of one thing, under its name. */
export interface MeasureGroup {
  readonly heading: string;
  readonly rows: readonly Description[];
}

type Lengths = Readonly<Record<string, number | null | undefined>>;

const group = (heading: string, lengths: Lengths): MeasureGroup => ({
  heading,
  rows: Object.entries(lengths).map(([label, mm]) => ({
    label,
    value: formatMm(mm),
    missing: texts.missingMeasure,
  })),
});

/** Every installation measure of a device, as it is registered (DRAIN-02). */
export function measureGroups({ appdata }: Device): MeasureGroup[] {
  const { container_data: container, drain, outlets, sensorheight } = appdata;
  const { measureNames: names, measureGroups: headings } = texts;
  return [
    group(headings.container, {
      [names.top]: container?.container_top,
      [names.bottom]: container?.container_bottom,
      [names.diameter]: container?.container_diameter,
      [names.drainTop]: container?.container_drain_top,
      [names.drainBottom]: container?.container_drain_bottom,
      [names.overflowTop]: container?.container_overflow_top,
      [names.overflowBottom]: container?.container_overflow_bottom,
      [names.manualDistance]: container?.container_distance_manual,
      [names.sensorHeight]: sensorheight,
    }),
    ...(drain
      ? [
          group(headings.drain, {
            [names.height]: drain.height,
            [names.bottom]: drain.bottom,
            [names.diameter]: drain.diameter,
          }),
        ]
      : []),
    ...(outlets ?? []).map(({ id, top, bottom, height }) =>
      group(headings.outlet(id), {
        [names.upperEdge]: top,
        [names.lowerEdge]: bottom,
        [names.opening]: height,
      }),
    ),
  ];
}
