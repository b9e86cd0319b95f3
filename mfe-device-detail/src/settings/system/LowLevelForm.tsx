import { api, type Device } from '@peil/shared-kernel/api';
import { useMergingForm } from '@peil/shared-kernel/forms';
import { Switch, TextField } from '@peil/shared-kernel/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import { lowLevelChange, lowLevelProblems, lowLevelValues, type LowLevelValues } from './low-level-values.ts';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';

/** Intervals and flight mode as the device itself has them; saved by a call of their own, else as every settings form. */
export function LowLevelForm({ device }: { readonly device: Device }) {
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const settings = useMergingForm<Device, LowLevelValues>({
    key: `settings.system.${device.devid}`,
    saved: device,
    valuesOf: lowLevelValues,
    validate: lowLevelProblems,
    save: (merged) =>
      api.devices
        .changeNewestLowLevel(device.devid, (now) => {
          const { changed, newest } = merged(now);
          return lowLevelChange(newest, { ...lowLevelValues(newest), ...changed });
        })
        .finally(askListsAnew),
    onNewest: show,
  });
  const { form } = settings;
  const interval = (name: 'telemetry_interval_s' | 'transmission_interval_s') => ({
    label: texts.fields[name],
    autoComplete: 'off',
    className: styles['short'] ?? '',
    ...form.field(name),
  });
  return (
    <SettingsForm heading={texts.lowLevel} settings={settings} labels={texts.fields}>
      <p className={styles['help']}>{texts.lowLevelHelp}</p>
      <TextField {...interval('telemetry_interval_s')} />
      <TextField {...interval('transmission_interval_s')} />
      <Switch {...form.toggle('flight_mode')} description={texts.flightHelp}>
        {texts.fields.flight_mode}
      </Switch>
    </SettingsForm>
  );
}
