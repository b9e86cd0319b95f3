import { useQuery } from '@tanstack/react-query';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { TankForm } from './TankForm.tsx';
import { tankTexts as texts } from '@peil/shared-kernel/device-forms';

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
