import { useQuery } from '@tanstack/react-query';
import { api, whyFailed, type Device, type StandardDistance, type TankType } from '@peil/shared-kernel/api';
import {
  sizeOfTank,
  tableRows,
  tankChange,
  tankProblems,
  tankValues,
} from '@peil/shared-kernel/device-forms/values';
import { ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { askingHeight, TankFields, tankTexts as texts } from '@peil/shared-kernel/device-forms';

/** A tank's type, measures, strapping table, liquid and limits (SET-04). */
export default function TankPage() {
  return <SettingsFrame page="tank">{(device) => <WithTypes device={device} />}</SettingsFrame>;
}

/** The lists do not change while a page is open. */
const listed = { staleTime: Infinity } as const;

function WithTypes({ device }: { readonly device: Device }) {
  const types = useQuery({ ...listed, queryKey: ['tank-types'], queryFn: () => api.tankConverter.types() });
  const distances = useQuery({
    ...listed,
    queryKey: ['standard-distances'],
    queryFn: () => api.tankConverter.standardDistances(),
  });
  const error = types.error ?? distances.error;
  if (types.data && distances.data)
    return <TankForm device={device} types={types.data} distances={distances.data} />;
  if (error)
    return (
      <ErrorPanel
        title={texts.notLoaded}
        message={whyFailed(error)}
        onRetry={() => void Promise.all([types.refetch(), distances.refetch()])}
      />
    );
  return <LoadingState label={texts.loading} />;
}

interface TankFormProps {
  readonly device: Device;
  readonly types: readonly TankType[];
  readonly distances: readonly StandardDistance[];
}

/** Every setting of a tank beside its drawing, which changes as one types. */
function TankForm({ device, types, distances }: TankFormProps) {
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
