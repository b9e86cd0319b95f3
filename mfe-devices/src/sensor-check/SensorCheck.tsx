import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, type Device } from '@peil/shared-kernel/api';
import { deviceQuery } from '@peil/shared-kernel/cache';
import { measureIn, measureProblem, type MeasureRule } from '@peil/shared-kernel/device-forms/values';
import { sensorCheck, sensorKindOf, tapeDifference } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';
import { Alert, Button, DescriptionList, TextField } from '@peil/shared-kernel/ui';
import styles from './SensorCheck.module.css';
import { expectedText, findingText, texts } from './texts.ts';

const tapeRule: MeasureRule = { unit: 'mm', min: 0, max: 30_000, decimals: 1, isOptional: true };

/** The distance a sensor measures beside what its measures expect, how steady its echo is, and the tape held beside it. */
export function SensorCheck({ device }: { readonly device: Device }) {
  const client = useQueryClient();
  const newest = device.last_telemetry?.meta?.aquisitiontime ?? null;
  const query = useQuery({
    queryKey: ['readings', device.devid, 'sensor-check', newest],
    queryFn: ({ signal }) => lastDistances(device, signal),
    enabled: newest !== null && sensorKindOf(device.appdata) === 'ultrasonic',
  });
  const told = device.last_telemetry?.pri?.distance;
  const distances = query.data ?? (typeof told === 'number' ? [told] : []);
  const check = sensorCheck(device.appdata, distances);
  if (check === null) return null;
  const { distance, expected, spread, finding } = check;
  const again = async () => {
    const fresh = await api.devices.get(device.devid).catch(() => null);
    if (fresh) client.setQueryData(deviceQuery(device.devid).queryKey, fresh);
    await query.refetch();
  };
  return (
    <section aria-label={texts.heading} className={styles['check']}>
      <DescriptionList
        items={[
          { label: texts.distance, value: formatMm(distance), missing: texts.none },
          { label: texts.expected, value: expectedText(expected), missing: texts.unset },
          { label: texts.spread, value: formatMm(spread), missing: texts.few },
        ]}
      />
      <div role="status">
        <Alert variant={finding === 'fits' ? 'success' : finding === 'none' ? 'info' : 'warning'}>
          {findingText(check)}
        </Alert>
      </div>
      {distance !== null && <Tape distance={distance} />}
      <div>
        <Button type="button" variant="secondary" loading={query.isFetching} onClick={() => void again()}>
          {texts.again}
        </Button>
      </div>
    </section>
  );
}

/** The tape, held where the sensor looks. It is compared and not kept. */
function Tape({ distance }: { readonly distance: number }) {
  const [written, setWritten] = useState('');
  const id = useId();
  const problem = measureProblem(written, tapeRule);
  const tape = problem === undefined ? measureIn(written, tapeRule) : null;
  const difference = tape === null ? null : tapeDifference(distance, tape);
  return (
    <>
      <TextField
        id={id}
        label={texts.tape}
        description={texts.tapeHelp}
        inputMode="decimal"
        autoComplete="off"
        className={styles['narrow'] ?? ''}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={problem}
      />
      <p role="status">
        {difference !== null &&
          (difference === 0
            ? texts.agrees
            : texts.differs(formatMm(Math.abs(difference)) ?? '', difference > 0))}
      </p>
    </>
  );
}

/** So many of the last echoes are compared. */
const compared = 6;
/** Seconds back from the last reading in which they are looked for. */
const lookedBack = 7 * 86_400;

/** The last distances that were measured, mm, in order of time; none for a device that has measured nothing. */
async function lastDistances(device: Device, signal: AbortSignal): Promise<readonly number[]> {
  const newest = device.last_telemetry?.meta?.aquisitiontime;
  if (typeof newest !== 'number') return [];
  const [from, to] = [newest - lookedBack, newest + 1].map((seconds) => new Date(seconds * 1000));
  if (!from || !to) return [];
  const metric = 'pri.distance';
  const { series } = await api.readings.range(
    device.devid,
    { from, to, points: 'all', metrics: [metric] },
    signal,
  );
  const measured = (series[metric] ?? []).filter((value) => value !== null);
  return measured.slice(-compared);
}
