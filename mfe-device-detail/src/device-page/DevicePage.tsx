import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '@peil/shared-kernel/api';
import { deviceListPollMs, deviceQuery } from '@peil/shared-kernel/cache';
import { EmptyState, ErrorPanel, LoadingState, Page, TextLink, type Crumb } from '@peil/shared-kernel/ui';
import { DeviceView } from './DeviceView.tsx';
import { texts } from './texts.ts';
import { useTabTitle } from './use-tab-title.ts';

const crumbsTo = (label: string): Crumb[] => [
  { label: texts.home, to: '/' },
  { label: texts.devices, to: '/devices' },
  { label },
];

/** One device, found by device id or short id, shown by its type (specification B2). */
export default function DevicePage() {
  const { deviceId = '' } = useParams();
  const {
    data: device,
    dataUpdatedAt,
    error,
    refetch,
  } = useQuery({
    ...deviceQuery(deviceId),
    refetchInterval: deviceListPollMs,
  });
  useTabTitle(device?.name);

  if (device) {
    return (
      <DeviceView
        key={device.devid}
        device={device}
        nowSeconds={dataUpdatedAt / 1000}
        breadcrumbs={crumbsTo(device.name)}
      />
    );
  }
  return (
    <Page title={error ? texts.device : deviceId} breadcrumbs={crumbsTo(deviceId)}>
      {error ? (
        <DeviceError deviceId={deviceId} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label={texts.loading} />
      )}
    </Page>
  );
}

interface DeviceErrorProps {
  readonly deviceId: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A device that is not there, or not the user's, is no fault: only other errors can be tried again. */
function DeviceError({ deviceId, error, onRetry }: DeviceErrorProps) {
  if (error instanceof ApiError && error.kind === 'notFound') {
    return (
      <EmptyState
        title={texts.notFoundTitle}
        message={texts.notFound(deviceId)}
        action={<TextLink to="/devices">{texts.toDevices}</TextLink>}
      />
    );
  }
  return <ErrorPanel title={texts.failedTitle} message={error.message} onRetry={onRetry} />;
}
