import type { Device } from '@peil/shared-kernel/api';
import type { FormEditing } from '@peil/shared-kernel/forms';
import { useCan } from '@peil/shared-kernel/session';
import { Switch, TextField } from '@peil/shared-kernel/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import styles from './AlarmForm.module.css';
import { AlarmPreview } from './AlarmPreview.tsx';
import { AlarmTrial } from './AlarmTrial.tsx';
import {
  alarmChange,
  alarmProblems,
  alarmValues,
  limitIn,
  slid,
  type AlarmValues,
  type LimitName,
} from './alarm-values.ts';
import { LightScale } from './LightScale.tsx';
import { texts } from './texts.ts';
import { UseOnMany } from './UseOnMany.tsx';

interface AlarmFormProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

const limitNames = [
  'yellow_above_percent',
  'green_above_percent',
  'yellow_above_hours',
  'red_above_hours',
] as const;

/** Where the sliders of hours end; longer silences are typed. */
const sliderHours = 168;

/** The limits of alarm and lights by sliders and numbers, and what they make of the device as it is now. */
export function AlarmForm({ device, nowSeconds }: AlarmFormProps) {
  const settings = useSettingsForm({
    page: 'alarm',
    device,
    valuesOf: alarmValues,
    validate: alarmProblems,
    changeOf: alarmChange,
  });
  const { form } = settings;
  const { values } = form;
  const mayUseOnMany = useCan('bulkChanges');
  const [yellow = null, green = null, late = null, gone = null] = limitNames.map((name) =>
    limitIn(values, name),
  );
  return (
    <>
      <SettingsForm heading={texts.heading} settings={settings} labels={texts.fields}>
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{texts.level}</legend>
          <p className={styles['help']}>{texts.levelHelp}</p>
          <div className={styles['limits']}>
            <Limit form={form} name="yellow_above_percent" most={100} />
            <Limit form={form} name="green_above_percent" most={100} />
          </div>
          {(yellow !== null || green !== null) && (
            <LightScale
              label={texts.scale}
              most={100}
              unit="%"
              colours={['red', 'yellow', 'green']}
              starts={[yellow ?? 0, green ?? yellow ?? 0]}
            />
          )}
          <Switch {...form.toggle('alarm')}>{texts.fields.alarm}</Switch>
          <div className={styles['limits']}>
            <Limit form={form} name="alarm_below_percent" most={100} />
          </div>
        </fieldset>
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{texts.contact}</legend>
          <p className={styles['help']}>{texts.contactHelp}</p>
          <Switch {...form.toggle('connectivity')}>{texts.fields.connectivity}</Switch>
          <div className={styles['limits']}>
            <Limit form={form} name="yellow_above_hours" most={sliderHours} />
            <Limit form={form} name="red_above_hours" most={sliderHours} />
          </div>
          {values.connectivity && (
            <LightScale
              label={texts.contactScale}
              most={sliderHours}
              unit="t"
              colours={['green', 'yellow', 'red']}
              starts={[late ?? gone ?? sliderHours, gone ?? sliderHours]}
            />
          )}
        </fieldset>
        <AlarmPreview device={device} nowSeconds={nowSeconds} values={values} />
        <AlarmTrial device={device} values={values} />
      </SettingsForm>
      {mayUseOnMany && (
        <UseOnMany device={device} isUnsaved={form.state !== 'PRISTINE' && form.state !== 'OK'} />
      )}
    </>
  );
}

interface LimitProps {
  readonly form: FormEditing<AlarmValues>;
  readonly name: LimitName;
  /** Where the slider ends. */
  readonly most: number;
}

/** A limit by number and by slider; the slider takes along the limit that it would contradict. */
function Limit({ form, name, most }: LimitProps) {
  const label = texts.fields[name];
  return (
    <div className={styles['limit']}>
      <TextField label={label} inputMode="decimal" autoComplete="off" {...form.field(name)} />
      <input
        type="range"
        aria-label={texts.slider(label)}
        className={styles['slider']}
        min={0}
        max={most}
        step={1}
        value={Math.min(most, limitIn(form.values, name) ?? 0)}
        disabled={!form.editable}
        onChange={({ target }) => {
          const change = slid(form.values, name, Number(target.value));
          for (const [changed, value] of Object.entries(change))
            form.set(changed as LimitName, String(value));
        }}
      />
    </div>
  );
}
