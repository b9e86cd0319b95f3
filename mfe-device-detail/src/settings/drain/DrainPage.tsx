import type { Device } from '@peil/shared-kernel/api';
import { DrainFields, drainTexts as texts } from '@peil/shared-kernel/device-forms';
import { drainChange, drainProblems, drainValues } from '@peil/shared-kernel/device-forms/values';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';

/** The measures of a drain, magazine, pond or brook (SET-03). */
export default function DrainPage() {
  return <SettingsFrame page="drain">{(device) => <DrainForm device={device} />}</SettingsFrame>;
}

/** Every measure beside the drawing of them, which changes as one types. */
function DrainForm({ device }: { readonly device: Device }) {
  const settings = useSettingsForm({
    page: 'drain',
    device,
    valuesOf: drainValues,
    validate: (values) => drainProblems(device, values),
    changeOf: drainChange,
  });
  return (
    <SettingsForm heading={texts.heading} settings={settings} labels={texts.fields}>
      <DrainFields device={device} form={settings.form} />
    </SettingsForm>
  );
}
