import type { Device } from '@peil/shared-kernel/api';
import { RochesterFields, rochesterTexts } from '@peil/shared-kernel/device-forms';
import { rochesterChange, rochesterProblems, rochesterValues } from '@peil/shared-kernel/device-forms/values';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { texts } from './texts.ts';

/** A tank with a gauge of manufacturer rochester, model tek-822 (SET-05). */
export default function TankRochesterPage() {
  return <SettingsFrame page="tank-rochester">{(device) => <RochesterForm device={device} />}</SettingsFrame>;
}

/** What a gauge with a face of its own needs to know, beside that face. */
function RochesterForm({ device }: { readonly device: Device }) {
  const settings = useSettingsForm({
    page: 'tank-rochester',
    device,
    valuesOf: rochesterValues,
    validate: rochesterProblems,
    changeOf: rochesterChange,
  });
  return (
    <SettingsForm heading={texts.heading} settings={settings} labels={rochesterTexts.fields}>
      <RochesterFields device={device} form={settings.form} />
    </SettingsForm>
  );
}
