import { useQuery } from '@tanstack/react-query';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { intervalsOf } from '@peil/shared-kernel/devices';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { ErrorPanel, LoadingState, Panel, VisuallyHidden } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';
import styles from './TransmissionStrip.module.css';
import { transmissionSlots, type SlotState } from './transmission-slots.ts';

const shownSlots = 30;
/** Told from each other without colour as well. */
const marks: Record<SlotState, string> = { came: '✓', part: '½', faulty: '!', missing: '–' };

interface TransmissionStripProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** The last transmissions beside each other, and which never came (SET-11). */
export function TransmissionStrip({ device, nowSeconds }: TransmissionStripProps) {
  const { telemetry_interval_s: telemetry, transmission_interval_s: transmission } = intervalsOf(
    device.proddata,
  );
  const newest = device.state.connectivity_monitoring?.last_telemetry_timestamp ?? null;
  const query = useQuery({
    queryKey: ['readings', device.devid, 'transmissions', newest, transmission],
    queryFn: ({ signal }) => {
      // As far back from the last that was heard as the strip is long.
      const to = new Date((newest ?? nowSeconds) * 1000 + 60_000);
      const from = new Date(to.getTime() - (shownSlots + 1) * transmission * 1000);
      return api.readings.range(
        device.devid,
        { from, to, points: 'all', metrics: ['sec.csq', 'pri.gauge_height'] },
        signal,
      );
    },
  });
  const minutes = formatNumber(transmission / 60, { decimals: 1, minDecimals: 0 }) ?? '';
  return (
    <Panel heading={texts.transmissions}>
      <p className={styles['note']}>{texts.transmissionsHelp(minutes)}</p>
      {query.isPending && <LoadingState label={texts.reading} />}
      {query.error && (
        <ErrorPanel
          title={texts.failed}
          message={whyFailed(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <Strip
          slots={transmissionSlots({
            t: query.data.t,
            states: query.data.state,
            telemetry,
            transmission,
            now: nowSeconds,
            count: shownSlots,
          })}
        />
      )}
    </Panel>
  );
}

function Strip({ slots }: { readonly slots: ReturnType<typeof transmissionSlots> }) {
  const came = slots.filter(({ state }) => state !== 'missing').length;
  return (
    <>
      <p>{texts.summary(came, shownSlots)}</p>
      <ol className={styles['strip']} aria-label={texts.transmissions}>
        {slots.map(({ from, to, readings, state }) => {
          const said = texts.slot(
            texts.slots[state],
            formatDateTime(from) ?? '',
            formatDateTime(to) ?? '',
            readings,
          );
          return (
            <li key={to} title={said} data-state={state} className={styles['slot']}>
              <span aria-hidden>{marks[state]}</span>
              <VisuallyHidden>{said}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <ul className={styles['legend']} aria-hidden>
        {(['came', 'part', 'faulty', 'missing'] as const).map((state) => (
          <li key={state} className={styles['sample']}>
            <span data-state={state} className={styles['slot']}>
              {marks[state]}
            </span>
            {texts.slots[state]}
          </li>
        ))}
      </ul>
    </>
  );
}
