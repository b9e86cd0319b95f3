import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import {
  api,
  ApiError,
  whyFailed,
  type CalibrationPreview,
  type Device,
  type Gauge,
} from '@peil/shared-kernel/api';
import { askAboutHeight } from '@peil/shared-kernel/device-forms';
import { oneDeviceKey } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { formatLitres, formatMm, formatPercent } from '@peil/shared-kernel/format';
import { Alert, Button, Panel } from '@peil/shared-kernel/ui';
import { LazyPart } from '@peil/shared-kernel/page-part';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import styles from './Calibration.module.css';
import { texts } from './texts.ts';

const CalibrationChart = lazy(async () => ({
  default: (await import('./CalibrationChart.tsx')).CalibrationChart,
}));

/** Somebody else changed the device after the preview. A newer reading is another conflict, with words of its own. */
const isStale = (cause: unknown): boolean => cause instanceof ApiError && cause.code === 'stale_version';

interface PreviewProps {
  readonly device: Device;
  readonly preview: CalibrationPreview;
  readonly gauge: Gauge;
  readonly comment: string | null;
  /** Whether something else in the form must be mended first. */
  readonly isBlocked: boolean;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** What a calibration would change, in figures and over the last thirty days, to be confirmed. */
export function Preview({ device, preview, gauge, comment, isBlocked, onCancel, onDone }: PreviewProps) {
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const client = useQueryClient();
  const { send, isSending, failure } = useSend(async () => {
    askAboutHeight(device, { appdata: { [preview.field]: preview.after.setting } });
    const measured = { ...gauge, measured_at: preview.measured_at };
    show(await api.devices.calibrate(device.devid, measured, { version: preview.version, comment }));
    askListsAnew();
    onDone();
  });
  const calibrate = async () => {
    // What others did meanwhile is shown beside the refusal.
    if (!(await send())) void client.invalidateQueries({ queryKey: oneDeviceKey });
  };
  const { series } = preview;
  const quantity = gauge.unit === 'litres' ? 'volume' : 'gauge_height';
  return (
    <Panel heading={texts.previewed}>
      <Comparison preview={preview} />
      <h3 className={styles['title']}>{texts.chartTitle(texts.units[gauge.unit])}</h3>
      {series.t.length === 0 ? (
        <p>{texts.noSeries}</p>
      ) : (
        <div className={styles['chart']}>
          <LazyPart part={texts.chart}>
            <CalibrationChart
              t={series.t}
              before={series.before[quantity]}
              after={series.after[quantity]}
              unit={gauge.unit === 'litres' ? 'l' : 'mm'}
            />
          </LazyPart>
        </div>
      )}
      <p className={styles['help']}>{texts.kept}</p>
      {failure && (
        <Alert variant="error" title={texts.failed}>
          {isStale(failure.cause) ? texts.stale : whyFailed(failure.cause)}
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button type="button" loading={isSending} disabled={isBlocked} onClick={() => void calibrate()}>
          {texts.calibrate}
        </Button>
        <Button type="button" variant="secondary" disabled={isSending} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Panel>
  );
}

function Comparison({ preview: { field, before, after } }: { readonly preview: CalibrationPreview }) {
  const rows = [
    [texts.fields[field], formatMm(before.setting), formatMm(after.setting)],
    [texts.level, formatMm(before.gauge_height), formatMm(after.gauge_height)],
    ...(before.volume === null && after.volume === null
      ? []
      : [[texts.volume, formatLitres(before.volume), formatLitres(after.volume)]]),
    ...(before.percent === null && after.percent === null
      ? []
      : [[texts.percent, formatPercent(before.percent), formatPercent(after.percent)]]),
  ] as const;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col" className={styles['name']}>
            {texts.what}
          </th>
          <th scope="col" className={styles['figure']}>
            {texts.before}
          </th>
          <th scope="col" className={styles['figure']}>
            {texts.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, was, becomes]) => (
          <tr key={name}>
            <th scope="row" className={styles['name']}>
              {name}
            </th>
            <td className={styles['figure']}>{was ?? texts.unset}</td>
            <td className={styles['figure']}>{becomes ?? texts.unset}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
