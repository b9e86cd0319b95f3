import type { Device } from '@peil/shared-kernel/api';
import { densityOf, deviceDoubts, sensorKindOf } from '@peil/shared-kernel/devices';
import { formatDateTime, formatLitres, formatMm, formatNumber, timeAgo } from '@peil/shared-kernel/format';
import { Alert, DescriptionList, measured, Panel, type Description } from '@peil/shared-kernel/ui';
import styles from './Calibration.module.css';
import { comparedAt } from './gauge-values.ts';
import { texts } from './texts.ts';

interface LastReadingProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** The reading that a gauge is compared with, how old it is, and why it may not be how it is now. */
export function LastReading({ device, nowSeconds }: LastReadingProps) {
  const doubts = deviceDoubts(device, nowSeconds);
  const isPressure = sensorKindOf(device.appdata) === 'pressure';
  return (
    <Panel heading={texts.last}>
      {doubts.length > 0 && (
        <Alert variant="warning" title={texts.doubted}>
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}.</p>
          ))}
        </Alert>
      )}
      <DescriptionList items={readingRows(device, nowSeconds)} />
      {isPressure && (
        <p className={styles['help']}>
          {texts.byPressure} {densityOf(device.appdata) === null && texts.byWater}
        </p>
      )}
    </Panel>
  );
}

function readingRows(device: Device, nowSeconds: number): Description[] {
  const { appdata, last_telemetry: last } = device;
  const at = comparedAt(device);
  const pri = last?.pri;
  const when = at === null ? null : `${formatDateTime(at) ?? ''} (${timeAgo(at, nowSeconds)})`;
  const common = [measured(texts.measured, when), measured(texts.level, formatMm(pri?.gauge_height))];
  const volume = typeof pri?.volume === 'number' ? [measured(texts.volume, formatLitres(pri.volume))] : [];
  if (sensorKindOf(appdata) !== 'pressure')
    return [
      ...common,
      ...volume,
      measured(texts.distance, formatMm(pri?.distance)),
      { label: texts.fields.sensorheight, value: formatMm(appdata.sensorheight) },
    ];
  const pressure = formatNumber(pri?.rel_press, { decimals: 2, minDecimals: 0 });
  const density = formatNumber(densityOf(appdata));
  return [
    ...common,
    ...volume,
    measured(texts.pressure, pressure && texts.kiloPascal(pressure)),
    { label: texts.density, value: density && texts.perCubicMetre(density) },
    { label: texts.fields.probe_height, value: formatMm(appdata.probe_height) },
  ];
}
