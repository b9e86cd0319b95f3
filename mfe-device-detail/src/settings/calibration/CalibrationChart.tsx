import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { useEffect, useMemo, useRef } from 'react';
import { breakpoints, useNarrowerThan } from '@peil/shared-kernel/ui';
import { screenLook } from '../../graph-chart/chart-look.ts';
import { fitPaper } from '../../graph-chart/fit-paper.ts';
import { Highcharts } from '../../graph-chart/highcharts.ts';
import chart from '../../graph-chart/RangeChart.module.css';
import { useAccessible } from '../../graph-chart/use-accessible.ts';
import { calibrationChartOptions, type CalibrationLines } from './calibration-chart-options.ts';

/** The readings as they were and as they would have been. In a chunk of its own, with the library of the graphs. */
export function CalibrationChart({ t, before, after, unit }: CalibrationLines) {
  const drawn = useRef<HighchartsReactRefObject>(null);
  const isNarrow = useNarrowerThan(breakpoints.table);
  const options = useMemo(
    () => calibrationChartOptions({ t, before, after, unit }, screenLook, isNarrow ? 'narrow' : 'medium'),
    [t, before, after, unit, isNarrow],
  );
  useEffect(() => {
    const made = drawn.current?.chart;
    return made && fitPaper(made);
  }, []);
  useAccessible(drawn);
  return (
    <HighchartsReact
      ref={drawn}
      highcharts={Highcharts}
      options={options}
      updateArgs={[true, true, false]}
      containerProps={{ className: chart['chart'] }}
    />
  );
}
