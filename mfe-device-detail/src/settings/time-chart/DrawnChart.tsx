import type { Options } from 'highcharts';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { useEffect, useRef } from 'react';
import { fitPaper } from '../../graph-chart/fit-paper.ts';
import { Highcharts } from '../../graph-chart/highcharts.ts';
import chart from '../../graph-chart/RangeChart.module.css';
import { useAccessible } from '../../graph-chart/use-accessible.ts';

/** A chart that is read and printed. For chunks that have the library of the graphs. */
export function DrawnChart({ options }: { readonly options: Options }) {
  const drawn = useRef<HighchartsReactRefObject>(null);
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
