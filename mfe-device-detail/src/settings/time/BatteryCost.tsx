import type { Device } from '@peil/shared-kernel/api';
import { formatNumber, formatPercent } from '@peil/shared-kernel/format';
import { assumed, batteryUse, type BatteryUse } from './battery-cost.ts';
import styles from './BatteryCost.module.css';
import { texts } from './texts.ts';
import { secondsIn, type TimeValues } from './time-values.ts';

interface BatteryCostProps {
  readonly device: Device;
  readonly saved: TimeValues;
  readonly written: TimeValues;
}

/** What the intervals cost, as they are saved beside as they are written. */
export function BatteryCost({ device, saved, written }: BatteryCostProps) {
  const [before, after] = [costOf(saved), costOf(written)];
  const percent = formatPercent(device.last_telemetry?.sec?.battery);
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  return (
    <section aria-label={texts.cost} className={styles['cost']}>
      <h3 className={styles['heading']}>{texts.cost}</h3>
      <div aria-live="polite">
        {after === null ? (
          <p>{texts.noCost}</p>
        ) : (
          <table className={styles['table']}>
            <thead>
              <tr>
                <td />
                {isChanged && before && (
                  <th scope="col" className={styles['head']}>
                    {texts.asSaved}
                  </th>
                )}
                <th scope="col" className={styles['head']}>
                  {isChanged ? texts.asWritten : texts.asSaved}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row" className={styles['label']}>
                    {label}
                  </th>
                  {isChanged && before && <td className={styles['cell']}>{value(before)}</td>}
                  <td className={styles['cell']}>{value(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <p className={styles['note']}>
        {texts.assumption(formatNumber(assumed.battery / 1000) ?? '')}
        {percent !== null && ` ${texts.battery(percent)}`}
      </p>
    </section>
  );
}

function costOf({ telemetry_interval_s, transmission_interval_s, enable }: TimeValues): BatteryUse | null {
  const [telemetry, transmission] = [secondsIn(telemetry_interval_s), secondsIn(transmission_interval_s)];
  return telemetry === null || transmission === null ? null : batteryUse(telemetry, transmission, enable);
}

/** What is sent less than once a day has a decimal. */
const count = (perDay: number): string =>
  formatNumber(perDay, { decimals: perDay < 10 ? 1 : 0, minDecimals: 0 }) ?? '';

const rows: readonly { readonly label: string; readonly value: (use: BatteryUse) => string }[] = [
  { label: texts.measuresPerDay, value: ({ readingsPerDay }) => count(readingsPerDay) },
  { label: texts.sendsPerDay, value: ({ transmissionsPerDay }) => count(transmissionsPerDay) },
  { label: texts.lasts, value: ({ years }) => lifeText(years) },
];

const monthsInYear = 12;

function lifeText(years: number): string {
  if (years >= 2) return texts.years(formatNumber(years, { decimals: 0 }) ?? '');
  const months = Math.round(years * monthsInYear);
  return months < 1 ? texts.lessThanMonth : texts.months(months);
}
