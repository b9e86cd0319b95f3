import type { Options } from 'highcharts';
import { useEffect, useMemo, useRef } from 'react';
import { api, type FillEvents } from '@peil/shared-kernel/api';
import { formatLitres, startOfOsloDay } from '@peil/shared-kernel/format';
import { Panel } from '@peil/shared-kernel/ui';
import type { Days } from '../report-parts/report-period.ts';
import { ReportState } from '../report-parts/ReportState.tsx';
import { texts } from '../report-parts/texts.ts';
import { useReport } from '../report-parts/use-report.ts';
import {
  eventOptions,
  fueltypesIn,
  monthName,
  monthOptions,
  monthsIn,
  shownEvents,
} from './chart-options.ts';
import styles from './Charts.module.css';
import { drawChart } from './highcharts.ts';

interface FillChartsProps {
  readonly orgid: string;
  readonly days: Days;
  /** Whether what is read before has come: the charts are asked for last. */
  readonly isWanted: boolean;
  /** Whether a month of the days is locked; its single fillings follow the readings still. */
  readonly isLocked: boolean;
}

const startOf = (day: string, later: number): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return startOfOsloDay(year, month, date + later).getTime();
};

/** What was filled and used by month, and each filling at its time (REPORT-01). In a chunk of its own, with its library. */
export function FillCharts({ orgid, days, isWanted, isLocked }: FillChartsProps) {
  const report = useReport(
    ['events', orgid, days.from, days.to],
    (signal) => api.reports.fillEvents({ orgid, ...days }, signal),
    isWanted,
  );
  if (!report.data)
    return (
      <Panel heading={texts.charts}>
        <ReportState report={report} />
      </Panel>
    );
  return <Drawn answer={report.data} days={days} isLocked={isLocked} />;
}

interface DrawnProps extends Pick<FillChartsProps, 'days' | 'isLocked'> {
  readonly answer: FillEvents;
}

function Drawn({ answer, days, isLocked }: DrawnProps) {
  const { months } = answer;
  const events = useMemo(() => shownEvents(answer.events), [answer.events]);
  const ofMonths = useMemo(() => monthOptions(months), [months]);
  const ofEvents = useMemo(
    () => eventOptions(events, { from: startOf(days.from, 0), to: startOf(days.to, 1) }, fueltypesIn(months)),
    [events, months, days.from, days.to],
  );
  return (
    <>
      <Panel heading={texts.monthsHeading}>
        <p className={styles['note']}>{texts.monthsKey}</p>
        <Chart description={texts.monthsAbout(monthsIn(months).length)} options={ofMonths} />
        <details className={styles['numbers']}>
          <summary className={styles['opener']}>{texts.monthsTable}</summary>
          <div className={styles['scroller']}>
            <table className={styles['table']} aria-label={texts.monthsHeading}>
              <thead>
                <tr>
                  <th scope="col" className={styles['cell']}>
                    {texts.month}
                  </th>
                  <th scope="col" className={styles['cell']}>
                    {texts.fueltype}
                  </th>
                  <th scope="col" className={`${styles['cell']} ${styles['end']}`}>
                    {texts.filled}
                  </th>
                  <th scope="col" className={`${styles['cell']} ${styles['end']}`}>
                    {texts.consumed}
                  </th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, fueltype, filled, consumed }) => (
                  <tr key={`${month} ${fueltype}`}>
                    <td className={styles['cell']}>{monthName(month)}</td>
                    <td className={styles['cell']}>{fueltype}</td>
                    <td className={`${styles['cell']} ${styles['end']}`}>{formatLitres(filled)}</td>
                    <td className={`${styles['cell']} ${styles['end']}`}>{formatLitres(consumed)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </Panel>
      <Panel heading={texts.eventsHeading}>
        {isLocked && <p className={styles['note']}>{texts.eventsFollow}</p>}
        {events.length === 0 ? (
          <p className={styles['note']}>{texts.noEvents}</p>
        ) : (
          <Chart description={texts.eventsAbout(answer.events.length)} options={ofEvents} />
        )}
        {events.length < answer.events.length && (
          <p className={styles['note']}>{texts.largestShown(events.length, answer.events.length)}</p>
        )}
      </Panel>
    </>
  );
}

interface ChartProps {
  /** What it shows, for who does not see it. */
  readonly description: string;
  readonly options: Options;
}

/** A chart that is looked at; its numbers stand elsewhere too. */
function Chart({ description, options }: ChartProps) {
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
