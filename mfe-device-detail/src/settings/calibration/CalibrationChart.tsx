import { useMemo } from 'react';
import { breakpoints, useNarrowerThan } from '@peil/shared-kernel/ui';
import { screenLook } from '../../graph-chart/chart-look.ts';
import { DrawnChart } from '../time-chart/DrawnChart.tsx';
import { calibrationChartOptions, type CalibrationLines } from './calibration-chart-options.ts';

/** The readings as they were and as they would have been. In a chunk of its own, with the library of the graphs. */
export function CalibrationChart({ t, before, after, unit }: CalibrationLines) {
  const isNarrow = useNarrowerThan(breakpoints.table);
  const options = useMemo(
    () => calibrationChartOptions({ t, before, after, unit }, screenLook, isNarrow ? 'narrow' : 'medium'),
    [t, before, after, unit, isNarrow],
  );
  return <DrawnChart options={options} />;
}
