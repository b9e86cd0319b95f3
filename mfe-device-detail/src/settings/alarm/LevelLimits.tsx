import type { Device } from '@peil/shared-kernel/api';
import { isDrainingTank, isDrainLike, isLevelByPercent, thresholdAlarms } from '@peil/shared-kernel/devices';
import type { FormEditing } from '@peil/shared-kernel/forms';
import { Switch, TextField } from '@peil/shared-kernel/ui';
import styles from './AlarmForm.module.css';
import { alarmValues, limitIn, withLimits, type AlarmValues } from './alarm-values.ts';
import { Limit } from './Limit.tsx';
import { LightScale } from './LightScale.tsx';
import { texts } from './texts.ts';

interface LevelLimitsProps {
  readonly device: Device;
  readonly form: FormEditing<AlarmValues>;
}

/** When the low alarm ends, and how long it waits; written by few, so without sliders. */
const ofLowAlarm = ['restore_percent', 'delay_minutes'] as const;
const limits = ['yellow_above_percent', 'green_above_percent', 'alarm_below_percent', ...ofLowAlarm] as const;

/** What the level is judged by: percent, the thresholds of a drain's graph, or nothing. */
export function LevelLimits({ device, form }: LevelLimitsProps) {
  const saved = alarmValues(device);
  const isByPercent = isLevelByPercent(device);
  const isDraining = isDrainingTank(device);
  const isByThresholds = !isByPercent && isDrainLike(device);
  // Limits that work on nothing are shown all the same where there are any: they can be taken away.
  const hasLimits = limits.some((name) => saved[name] !== '');
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{isByThresholds ? texts.water : texts.level}</legend>
      {isByThresholds && <Thresholds device={device} values={form.values} />}
      {!isByPercent && !isByThresholds && <p className={styles['help']}>{texts.notByPercent}</p>}
      {!isByPercent && hasLimits && <p className={styles['help']}>{texts.withoutEffect}</p>}
      {(isByPercent || hasLimits) && (
        <>
          <p className={styles['help']}>{texts.levelHelp}</p>
          <div className={styles['limits']}>
            <Limit device={device} form={form} name="yellow_above_percent" most={100} />
            <Limit device={device} form={form} name="green_above_percent" most={100} />
          </div>
          <Scale values={form.values} />
        </>
      )}
      {(isByPercent || isByThresholds || hasLimits || saved.alarm) && (
        <Switch {...form.toggle('alarm')}>
          {isByThresholds ? texts.waterAlarm : isDraining ? texts.fillingAlarm : texts.fields.alarm}
        </Switch>
      )}
      {(isByPercent || hasLimits) && (
        <div className={styles['limits']}>
          <Limit device={device} form={form} name="alarm_below_percent" most={100} />
          {isDraining && (
            <>
              <Limit device={device} form={form} name="alarm_above_percent" most={100} />
              <Limit device={device} form={form} name="full_within_days" most={30} />
            </>
          )}
        </div>
      )}
      {isDraining && <p className={styles['help']}>{texts.fillingHelp}</p>}
      {(isByPercent || hasLimits) && (
        <div className={styles['limits']}>
          {ofLowAlarm.map((name) => (
            <div key={name} className={styles['limit']}>
              <TextField
                label={texts.fields[name]}
                description={texts.lowHelp[name]}
                inputMode="decimal"
                autoComplete="off"
                {...form.field(name)}
              />
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Scale({ values }: { readonly values: AlarmValues }) {
  const [yellow, green] = [limitIn(values, 'yellow_above_percent'), limitIn(values, 'green_above_percent')];
  if (yellow === null && green === null) return null;
  return (
    <LightScale
      label={texts.scale}
      most={100}
      unit="%"
      colours={['red', 'yellow', 'green']}
      starts={[yellow ?? 0, green ?? yellow ?? 0]}
    />
  );
}

interface ThresholdsProps {
  readonly device: Device;
  readonly values: AlarmValues;
}

/** The thresholds that would raise alarms with the switch on. */
function Thresholds({ device, values }: ThresholdsProps) {
  const alarms = thresholdAlarms(withLimits(device, { ...values, alarm: true }).appdata);
  return (
    <>
      <p className={styles['help']}>{alarms.length > 0 ? texts.waterHelp : texts.noThresholds}</p>
      {alarms.length > 0 && (
        <ul aria-label={texts.thresholds} className={styles['alarms']}>
          {alarms.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
