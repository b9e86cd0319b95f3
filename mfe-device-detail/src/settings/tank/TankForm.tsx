import type { Device, StandardDistance, TankType } from '@peil/shared-kernel/api';
import { askingHeight, TankFields, tankTexts as texts } from '@peil/shared-kernel/device-forms';
import {
  sizeOfTank,
  tableRows,
  tankChange,
  tankProblems,
  tankValues,
} from '@peil/shared-kernel/device-forms/values';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';

interface TankFormProps {
  readonly device: Device;
  readonly types: readonly TankType[];
  readonly distances: readonly StandardDistance[];
}

/** Every setting of a tank beside its drawing, which changes as one types. */
export function TankForm({ device, types, distances }: TankFormProps) {
  const settings = useSettingsForm({
    page: 'tank',
    device,
    valuesOf: tankValues,
    validate: (values) => tankProblems(types, device, values),
    changeOf: askingHeight(tankChange(types)),
  });
  const { form } = settings;
  const size = sizeOfTank(types, form.values);
  return (
    <SettingsForm
      heading={texts.heading}
      settings={settings}
      labels={texts.fields}
      shown={(name, value) => {
        if (name === 'kind') return texts.kinds[String(value)];
        if (name !== 'table') return undefined;
        const rows = tableRows(String(value), size);
        return rows.length === 0 ? texts.noTable : texts.rows(rows.length);
      }}
    >
      <TankFields device={device} types={types} distances={distances} form={form} />
    </SettingsForm>
  );
}
