import type { Device } from '@peil/shared-kernel/api';
import { LocationFields, locationTexts as texts } from '@peil/shared-kernel/device-forms';
import {
  locationChange,
  locationProblems,
  locationValues,
  trackingChoices,
} from '@peil/shared-kernel/device-forms/values';
import { Radio, RadioGroup } from '@peil/shared-kernel/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';

/** Where a device stands, and whether it reports its position itself (SET-09). */
export default function LocationPage() {
  return <SettingsFrame page="location">{(device) => <LocationForm device={device} />}</SettingsFrame>;
}

/** The place by coordinates, address and a pin on the map, and the tracking presets. */
function LocationForm({ device }: { readonly device: Device }) {
  const settings = useSettingsForm({
    page: 'location',
    device,
    valuesOf: locationValues,
    validate: locationProblems,
    changeOf: locationChange,
  });
  const { form } = settings;
  return (
    <SettingsForm heading={texts.heading} settings={settings} labels={texts.fields}>
      <LocationFields form={form} />
      <RadioGroup
        legend={texts.fields.tracking}
        description={texts.trackingHelp}
        value={form.values.tracking}
        readOnly={!form.editable}
        onChange={(tracking: string) => form.set('tracking', tracking)}
      >
        {trackingChoices.map((choice) => (
          <Radio key={choice} value={choice}>
            {texts.choices[choice]}
          </Radio>
        ))}
      </RadioGroup>
    </SettingsForm>
  );
}
