import type { Chart, Point } from 'highcharts';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { memo, useEffect, useMemo, useRef } from 'react';
import { sameDrawing } from '../graph-data/series.ts';
import { joinGroup, type ChartGroup } from './chart-group.ts';
import { screenLook } from './chart-look.ts';
import { chartOptions, type ChartInput } from './chart-options.ts';
import { withPointer } from './chart-window.ts';
import { fitPaper } from './fit-paper.ts';
import { Highcharts } from './highcharts.ts';
import { pointTexts } from './point-texts.ts';
import styles from './RangeChart.module.css';
import { useAccessible } from './use-accessible.ts';

export interface RangeChartProps {
  readonly input: ChartInput;
  /** The charts it is looked at with. */
  readonly group: ChartGroup;
}

/** Drawn anew only when what it shows is another graph, window or marks, or its data has another length or first value. */
const needsNoRedraw = (before: ChartInput, after: ChartInput): boolean =>
  before.graph === after.graph &&
  before.range.from.getTime() === after.range.from.getTime() &&
  before.range.to.getTime() === after.range.to.getTime() &&
  before.windowWidth === after.windowWidth &&
  before.height === after.height &&
  before.tellsYears === after.tellsYears &&
  before.hasSideNames === after.hasSideNames &&
  before.marks === after.marks &&
  before.bands === after.bands &&
  sameDrawing(before.line, after.line) &&
  sameDrawing(before.faulty, after.faulty) &&
  sameDrawing(before.ahead, after.ahead);

/** The line of one metric over time. In a chunk of its own: Highcharts is the page's heaviest part. */
export const RangeChart = memo(
  function RangeChart({ input, group }: RangeChartProps) {
    const drawn = useRef<HighchartsReactRefObject>(null);
    const { graph } = input;
    const options = useMemo(
      () => withPointer(chartOptions(input, screenLook), group.showRange),
      [input, group],
    );

    useEffect(() => {
      const chart: Chart | undefined = drawn.current?.chart;
      if (!chart) return;
      const describe = (point: Point) => pointTexts(graph, point).join(', ');
      const undo = [joinGroup(chart, group, describe), fitPaper(chart)];
      return () => {
        for (const step of undo) step();
      };
    }, [graph, group]);
    useAccessible(drawn);

    return (
      <HighchartsReact
        ref={drawn}
        highcharts={Highcharts}
        options={options}
        updateArgs={[true, true, false]}
        containerProps={{ className: styles['chart'] }}
      />
    );
  },
  (before, after) => before.group === after.group && needsNoRedraw(before.input, after.input),
);
