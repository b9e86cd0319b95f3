import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, ApiError, whyFailed, type LockedMonth } from '@peil/shared-kernel/api';
import { formatDateTime, periodName } from '@peil/shared-kernel/format';
import { useForm, useSend } from '@peil/shared-kernel/forms/core';
import { useCan } from '@peil/shared-kernel/session';
import { Alert, Button, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { monthOf, monthsIn, type Days } from './report-parts/report-period.ts';
import { ReportState } from './report-parts/ReportState.tsx';
import { texts } from './report-parts/texts.ts';
import { isPartlyMeasured } from './report-rows.ts';
import styles from './Reports.module.css';
import { useFillRows } from './use-fill-rows.ts';

const words = texts.lock;

const lockedMonthsQuery = (orgid: string) =>
  queryOptions({ queryKey: ['locked-months', orgid], queryFn: () => api.reports.lockedMonths(orgid) });

interface MonthLockProps {
  readonly orgid: string;
  readonly organisation: string;
  readonly days: Days;
  /** Today in Oslo. */
  readonly today: string;
  /** Whether the report tells a locked month as it was settled; single fillings follow the readings. */
  readonly isSettled: boolean;
}

/** Whether the figures of the chosen days are settled, and locking and opening the month that they are (MONTH-03). */
export function MonthLock({ orgid, organisation, days, today, isSettled }: MonthLockProps) {
  const mayLock = useCan('lockMonths');
  const { data } = useQuery(lockedMonthsQuery(orgid));
  const [asks, setAsks] = useState<'lock' | 'open' | null>(null);
  const months = monthsIn(days);
  const locked = data?.filter((one) => one.opened === null && months.includes(one.month)) ?? [];
  const month = monthOf(days);
  if (!data) return null;
  if (!isSettled) return locked.length === 0 ? null : <Alert variant="info">{words.follows}</Alert>;
  if (month === null)
    return locked.length === 0 ? null : (
      <Alert variant="info">{words.within(locked.map((one) => periodName(one.month)).reverse())}</Alert>
    );
  const [lock] = locked;
  const opened = data.find((one) => one.month === month)?.opened;
  if (!lock && (!mayLock || days.to >= today)) return null;
  return (
    <>
      <Alert variant="info" {...(lock && { title: words.isLocked(periodName(month)) })}>
        <div className={styles['lock']}>
          <p className={styles['line']}>{lock ? lockedBy(lock) : words.notLocked(periodName(month))}</p>
          {!lock && opened && (
            <p className={styles['line']}>
              {words.opened(opened.by_name, formatDateTime(opened.at) ?? '', opened.reason)}
            </p>
          )}
          {mayLock && !(lock && lock.locked_above !== null) && (
            <Button type="button" variant="secondary" onClick={() => setAsks(lock ? 'open' : 'lock')}>
              {lock ? words.open : words.lock}
            </Button>
          )}
        </div>
      </Alert>
      {asks === 'lock' && (
        <LockDialog {...{ orgid, organisation, month, days }} onClose={() => setAsks(null)} />
      )}
      {asks === 'open' && <OpenDialog {...{ orgid, month }} onClose={() => setAsks(null)} />}
    </>
  );
}

const lockedBy = ({ locked_by_name, locked_at, locked_above }: LockedMonth): string =>
  words.lockedBy(locked_by_name, formatDateTime(locked_at) ?? '', locked_above !== null);

interface DialogProps {
  readonly orgid: string;
  readonly month: string;
  readonly onClose: () => void;
}

/** What is shown of the reports is no longer so. */
function useShowAnew(orgid: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['reports'] });
    await client.invalidateQueries(lockedMonthsQuery(orgid));
  };
}

function LockDialog({
  orgid,
  organisation,
  month,
  days,
  onClose,
}: DialogProps & Pick<MonthLockProps, 'organisation' | 'days'>) {
  const showAnew = useShowAnew(orgid);
  const report = useFillRows(orgid, days);
  const tanks = report.data;
  const unmeasured = tanks?.filter(isPartlyMeasured).length ?? 0;
  const { send, isSending, failure } = useSend(async (despite: boolean) => {
    await api.reports.lockMonth(orgid, month, despite);
    await showAnew();
    onClose();
  });
  const early = failure?.cause instanceof ApiError ? failure.cause.fields['despite'] : undefined;
  return (
    <Dialog
      open
      title={words.lockTitle(periodName(month))}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button
            type="button"
            loading={isSending}
            disabled={!tanks}
            onClick={() => void send(early !== undefined)}
          >
            {early ? words.lockDespite : words.lock}
          </Button>
          <Button type="button" variant="tertiary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <div className={styles['lockForm']}>
        <p className={styles['line']}>{words.lockHelp(organisation)}</p>
        {tanks ? (
          unmeasured > 0 && <Alert variant="warning">{words.unmeasured(unmeasured, tanks.length)}</Alert>
        ) : (
          <>
            <p className={styles['line']}>{words.checks}</p>
            <ReportState report={report} />
          </>
        )}
        {early && <Alert variant="warning">{early}</Alert>}
        {failure && !early && (
          <Alert variant="error" title={words.notDone}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

function OpenDialog({ orgid, month, onClose }: DialogProps) {
  const formId = useId();
  const showAnew = useShowAnew(orgid);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: words.reasonNeeded } : {}),
    send: async ({ reason }) => {
      await api.reports.openMonth(orgid, month, reason.trim());
      await showAnew();
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={words.openTitle(periodName(month))}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.isSending}>
            {words.open}
          </Button>
          <Button type="button" variant="tertiary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={styles['lockForm']}>
        <p className={styles['line']}>{words.openHelp}</p>
        <TextField
          label={words.reason}
          description={words.reasonHelp}
          maxLength={500}
          {...form.field('reason')}
        />
        {form.failure && Object.keys(form.failure.problems).length === 0 && (
          <Alert variant="error" title={words.notDone}>
            {whyFailed(form.failure.cause)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
