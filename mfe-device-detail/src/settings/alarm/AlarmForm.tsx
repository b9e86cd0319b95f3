import type { Device } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { Switch } from '@peil/shared-kernel/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import styles from './AlarmForm.module.css';
import { AlarmPreview } from './AlarmPreview.tsx';
import { AlarmTrial } from './AlarmTrial.tsx';
import { alarmChange, alarmProblems, alarmValues, limitIn } from './alarm-values.ts';
import { LevelLimits } from './LevelLimits.tsx';
import { LightScale } from './LightScale.tsx';
import { Limit } from './Limit.tsx';
import { texts } from './texts.ts';
import { UseOnMany } from './UseOnMany.tsx';

interface AlarmFormProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** Where the sliders of hours end; longer silences are typed. */
const sliderHours = 168;

/** The limits of alarm and lights by sliders and numbers, and what they make of the device as it is now. */
export function AlarmForm({ device, nowSeconds }: AlarmFormProps) {
  const settings = useSettingsForm({
    page: 'alarm',
    device,
    valuesOf: alarmValues,
    validate: (values) => alarmProblems(device, values),
    changeOf: alarmChange,
  });
  const { form } = settings;
  const { values } = form;
  const mayUseOnMany = useCan('bulkChanges');
  const [late, gone] = [limitIn(values, 'yellow_above_hours'), limitIn(values, 'red_above_hours')];
  return (
    <>
      <SettingsForm heading={texts.heading} settings={settings} labels={texts.fields}>
        <LevelLimits device={device} form={form} />
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{texts.contact}</legend>
          <p className={styles['help']}>{texts.contactHelp}</p>
          <Switch {...form.toggle('connectivity')}>{texts.fields.connectivity}</Switch>
          <div className={styles['limits']}>
            <Limit device={device} form={form} name="yellow_above_hours" most={sliderHours} />
            <Limit device={device} form={form} name="red_above_hours" most={sliderHours} />
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
