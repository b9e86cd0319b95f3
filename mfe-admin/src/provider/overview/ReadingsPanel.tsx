import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { api, readingHourSpans, type ReadingHour } from '@peil/shared-kernel/api';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { LazyPart } from '@peil/shared-kernel/page-part';
import { Alert, EmptyState, ToggleGroup, ToggleGroupItem } from '@peil/shared-kernel/ui';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import parts from '../../parts/parts.module.css';
import { ShortTable } from '../parts/ShortTable.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';
import { hourFigures } from './hour-figures.ts';
import styles from './ReadingsPanel.module.css';

const words = texts.readings;
const number = (value: number): string => formatNumber(value) ?? '';

const HourChart = lazy(async () => ({ default: (await import('./HourChart.tsx')).HourChart }));

/** Whether readings come in: by the hour, as a chart, in a sentence and as a table. */
export function ReadingsPanel() {
  const [hours, setHours] = useState<number>(readingHourSpans[0]);
  const query = useQuery({
    queryKey: ['provider', 'readings', hours],
    queryFn: () => api.provider.readings(hours),
    placeholderData: (before: ReadingHour[] | undefined) => before,
  });
  return (
    <QueryPanel
      heading={words.heading}
      help={words.help}
      actions={
        <ToggleGroup
          label={words.span}
          size="small"
          className={styles['span'] ?? ''}
          value={String(hours)}
          onChange={(value) => setHours(Number(value))}
        >
          {readingHourSpans.map((span) => (
            <ToggleGroupItem key={span} value={String(span)} label={words.spans[span]} />
          ))}
        </ToggleGroup>
      }
      query={query}
      loading={words.loading}
      failed={words.failed}
    >
      {(found) => <Hours hours={found} />}
    </QueryPanel>
  );
}

function Hours({ hours }: { readonly hours: readonly ReadingHour[] }) {
  const { total, most, empty } = hourFigures(hours);
  const [first, last] = [hours.at(0), hours.at(-1)];
  if (!most || !first || !last) return <EmptyState title={words.none} />;
  const label = words.chart(timeText(first.hour), timeText(last.hour), number(total));
  return (
    <>
      {empty > 0 && <Alert variant="warning">{words.empty(number(empty))}</Alert>}
      <p>{words.summary(number(total), number(most.readings), timeText(most.hour))}</p>
      <div className={styles['chart']}>
        <LazyPart part={words.chartPart}>
          <HourChart hours={hours} label={label} />
        </LazyPart>
      </div>
      <details>
        <summary className={parts['summary']}>{words.table}</summary>
        <div className={styles['numbers']}>
          <ShortTable
            caption={words.caption}
            rows={hours.toReversed()}
            rowId={({ hour }) => hour}
            columns={[
              { header: words.hour, cell: ({ hour }) => formatDateTime(Date.parse(hour) / 1000) },
              { header: words.count, cell: ({ readings }) => number(readings), isNumber: true },
            ]}
          />
        </div>
      </details>
    </>
  );
}
