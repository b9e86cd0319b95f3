import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { formatDate, formatDateTime } from '@peil/shared-kernel/format';
import { Button, ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import styles from './AlarmForm.module.css';
import { isBroken, settingsIn, type AlarmValues } from './alarm-values.ts';
import { texts } from './texts.ts';

/** So many are named; the others are counted. */
const named = 20;

type Trial = Awaited<ReturnType<typeof api.alarms.backtest>>;

interface AlarmTrialProps {
  readonly device: Device;
  readonly values: AlarmValues;
}

/** How many alarms the limits that are written would have given, and when; asked for by a press, since it reads much. */
export function AlarmTrial({ device, values }: AlarmTrialProps) {
  const settings = settingsIn(values);
  const written = JSON.stringify(settings);
  const [asked, setAsked] = useState<string | null>(null);
  const canTry = !isBroken(device, values);
  const isAsked = asked === written && canTry;
  const trial = useQuery({
    queryKey: ['alarm-trial', device.devid, written],
    queryFn: () => api.alarms.backtest(device.devid, settings),
    enabled: isAsked,
    retry: false,
  });
  return (
    <section aria-label={texts.trial} className={styles['group']}>
      <h3 className={styles['legend']}>{texts.trial}</h3>
      <p className={styles['help']}>{canTry ? texts.trialHelp : texts.broken}</p>
      {canTry && !isAsked && (
        <div>
          <Button type="button" variant="secondary" onClick={() => setAsked(written)}>
            {texts.try}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {isAsked && trial.isFetching && <LoadingState label={texts.trying} />}
        {isAsked && trial.error && !trial.isFetching && (
          <ErrorPanel
            title={texts.notTried}
            message={whyFailed(trial.error)}
            onRetry={() => void trial.refetch()}
          />
        )}
        {isAsked && trial.data && <Outcome trial={trial.data} />}
      </div>
    </section>
  );
}

function Outcome({ trial: { alarms, total, from, to } }: { readonly trial: Trial }) {
  const shown = alarms.slice(0, named);
  return (
    <>
      <p>
        <strong>{texts.tried(total, formatDate(from) ?? '', formatDate(to) ?? '')}</strong>
      </p>
      {shown.length > 0 && (
        <ul aria-label={texts.alarmsTried} className={styles['alarms']}>
          {shown.map((alarm) => (
            <li key={`${alarm.alarm} ${String(alarm.started)}`}>
              {periodOf(alarm)}: {alarm.reason}
            </li>
          ))}
          {total > shown.length && <li>{texts.more(total - shown.length)}</li>}
        </ul>
      )}
    </>
  );
}

function periodOf({ started, ended, started_before }: Trial['alarms'][number]): string {
  const from = formatDateTime(started) ?? '';
  const to = ended === null ? texts.lasts : (formatDateTime(ended) ?? '');
  return texts.when(started_before ? texts.before(from) : from, to);
}
