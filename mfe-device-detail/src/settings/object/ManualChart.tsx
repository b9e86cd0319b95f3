import { useMemo } from 'react';
import { breakpoints, useNarrowerThan } from '@peil/shared-kernel/ui';
import { screenLook } from '../../graph-chart/chart-look.ts';
import { DrawnChart } from '../time-chart/DrawnChart.tsx';
import { manualChartOptions, type ManualPoints } from './manual-chart-options.ts';

/** In a chunk of its own, with the library of the graphs. */
export function ManualChart({ columns, manual, from, to }: ManualPoints) {
  const isNarrow = useNarrowerThan(breakpoints.table);
  const options = useMemo(
    () => manualChartOptions({ columns, manual, from, to }, screenLook, isNarrow ? 'narrow' : 'medium'),
    [columns, manual, from, to, isNarrow],
  );
  return <DrawnChart options={options} />;
}
