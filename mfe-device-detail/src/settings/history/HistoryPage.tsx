import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, ApiError, whyFailed, type Device } from '@peil/shared-kernel/api';
import { organisationName } from '@peil/shared-kernel/cache';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Button, EmptyState, ErrorPanel, LoadingState, Panel, TextField } from '@peil/shared-kernel/ui';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import { DateRangeForm } from '../../range/DateRangeForm.tsx';
import type { TimeRange } from '../../range/range.ts';
import { RangePresets } from '../../range/RangePresets.tsx';
import { useRange } from '../../range/use-range.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { dayOf } from './day-of.ts';
import { historySheet, readingRows, shownMetrics } from './reading-rows.ts';
import styles from './HistoryPage.module.css';
import { ReadingTable } from './ReadingTable.tsx';
import { texts } from './texts.ts';

/** Every reading of a device in a period, with what the sensor says about it (SET-10). */
export default function HistoryPage() {
  return <SettingsFrame page="history">{(device) => <ReadingHistory device={device} />}</SettingsFrame>;
}

/** More readings than one answer can hold. */
const tooMany = 422;

/** The period, which the address keeps, and its readings as a table and as a file. */
function ReadingHistory({ device }: { readonly device: Device }) {
  const control = useRange();
  const { range } = control;
  const query = useQuery({
    queryKey: ['readings', device.devid, 'history', range.from.getTime(), range.to.getTime()],
    queryFn: ({ signal }) =>
      api.readings.range(
        device.devid,
        { ...range, points: 'all', metrics: shownMetrics, ofPlace: true },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => (query.data ? readingRows(query.data) : null), [query.data]);
  const { shortid } = device.proddata;
  return (
    <Panel
      heading={texts.heading}
      actions={
        rows &&
        rows.length > 0 && (
          <ExportMenu
            fileName={shortid ? `${device.name} ${shortid}` : device.name}
            whose={() => organisationName(device.orgid)}
            range={range}
            sheet={() => historySheet(rows)}
          />
        )
      }
    >
      <div className={styles['controls']}>
        <RangePresets
          control={control}
          onRefresh={() => {
            if (!control.moveToNow()) void query.refetch();
          }}
        />
        <DateRangeForm control={control} />
        <JumpToDate onDay={control.showRange} />
      </div>
      {query.isPending && <LoadingState label={texts.reading} />}
      {query.error && (
        <ErrorPanel
          title={texts.failed}
          message={
            query.error instanceof ApiError && query.error.status === tooMany
              ? texts.tooMany
              : whyFailed(query.error)
          }
          onRetry={() => void query.refetch()}
        />
      )}
      {rows && !query.error && (
        <>
          <p role="status" className={styles['period']}>
            {texts.period(
              formatDateTime(range.from) ?? '',
              formatDateTime(range.to) ?? '',
              formatNumber(rows.length) ?? '',
            )}
          </p>
          {rows.length === 0 ? (
            <EmptyState title={texts.none} message={texts.noneHelp} />
          ) : (
            <ReadingTable rows={rows} />
          )}
        </>
      )}
    </Panel>
  );
}

/** Shows the readings of one day. */
function JumpToDate({ onDay }: { readonly onDay: (range: TimeRange) => void }) {
  const form = useForm({
    initial: { day: '' },
    validate({ day }) {
      const found = dayOf(day, new Date());
      return { day: typeof found === 'string' ? found : undefined };
    },
    async send({ day }) {
      const found = dayOf(day, new Date());
      if (typeof found !== 'string') onDay(found);
    },
  });
  return (
    <form {...form.props} className={styles['jump']}>
      <TextField label={texts.jump} description={texts.jumpHelp} inputMode="numeric" {...form.field('day')} />
      <Button type="submit" variant="secondary" className={styles['jumpTo'] ?? ''}>
        {texts.jumpTo}
      </Button>
    </form>
  );
}
