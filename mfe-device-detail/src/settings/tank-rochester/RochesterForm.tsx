import type { Device } from '@peil/shared-kernel/api';
import { RochesterFields, rochesterTexts } from '@peil/shared-kernel/device-forms';
import { rochesterChange, rochesterProblems, rochesterValues } from '@peil/shared-kernel/device-forms/values';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { texts } from './texts.ts';

/** What a gauge with a face of its own needs to know, beside that face. */
export function RochesterForm({ device }: { readonly device: Device }) {
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
