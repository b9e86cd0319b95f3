import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, isRochester, isTank } from '@peil/shared-kernel/devices';
import { Button, EmptyState, ErrorPanel, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { settingsPath } from '../frame/settings-pages.ts';
import { TankForm } from './TankForm.tsx';
import { tankTexts as texts } from '@peil/shared-kernel/device-forms';

/** A tank's type, measures, strapping table, liquid and limits (SET-04). */
export default function TankPage() {
  return <SettingsFrame page="tank">{(device) => <OfDevice device={device} />}</SettingsFrame>;
}

function OfDevice({ device }: { readonly device: Device }) {
  if (!isTank(device))
    return (
      <Elsewhere
        title={texts.notTank}
        message={texts.notTankHelp(deviceTypeLabel(device))}
        to={settingsPath(device.devid, 'drain')}
        name={texts.toDrain}
      />
    );
  if (isRochester(device))
    return (
      <Elsewhere
        title={texts.isRochester}
        message={texts.isRochesterHelp}
        to={settingsPath(device.devid, 'tank-rochester')}
        name={texts.toRochester}
      />
    );
  return <WithTypes device={device} />;
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

interface ElsewhereProps {
  readonly title: string;
  readonly message: string;
  readonly to: string;
  readonly name: string;
}

function Elsewhere({ title, message, to, name }: ElsewhereProps) {
  return (
    <Panel>
      <EmptyState
        title={title}
        message={message}
        action={
          <Button as={Link} role="link" variant="secondary" to={to}>
            {name}
          </Button>
        }
      />
    </Panel>
  );
}
