import type { Options } from 'highcharts';
import { useEffect, useRef } from 'react';
import styles from './Charts.module.css';
import { drawChart } from './highcharts.ts';

interface ChartProps {
  /** What it shows, for who does not see it. */
  readonly description: string;
  readonly options: Options;
}

/** A chart that is looked at; its numbers stand elsewhere too. */
export function Chart({ description, options }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const chart = drawChart(box.current, options);
    return () => chart.destroy();
  }, [options]);
  return (
    <div role="img" aria-label={description}>
      <div ref={box} aria-hidden className={styles['chart']} />
    </div>
  );
}
