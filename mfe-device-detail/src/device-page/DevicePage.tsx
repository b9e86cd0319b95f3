import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { deviceListPollMs, deviceQuery } from '@peil/shared-kernel/cache';
import { deviceTypeLabel } from '@peil/shared-kernel/devices';
import { nbsp } from '@peil/shared-kernel/format';
import { Page, useNow, type Crumb } from '@peil/shared-kernel/ui';
import { KeptNote, PullToRefresh, refetchShown } from '@peil/shared-kernel/page-part';
import { DeviceError } from './DeviceError.tsx';
import { DeviceSkeleton } from './DeviceSkeleton.tsx';
import { DeviceView } from './DeviceView.tsx';
import { PageActions } from './PageActions.tsx';
import { texts } from './texts.ts';
import { useTabTitle } from './use-tab-title.ts';

export { fetchAhead } from '../range-graphs/readings-ahead.ts';

const breadcrumbs: readonly Crumb[] = [
  { label: texts.home, to: '/' },
  { label: texts.devices, to: '/devices' },
  { label: texts.device },
];

/** The last contact is told in minutes. */
const nowStepMs = 60_000;

const subtitleOf = (device: Device): string => `${deviceTypeLabel(device)} · ${device.proddata.shortid}`;

/** One device, found by device id or short id, shown by its type (DETAIL-01, DETAIL-05). */
export default function DevicePage() {
  const { deviceId = '' } = useParams();
  const {
    data: device,
    error,
    refetch,
  } = useQuery({
    ...deviceQuery(deviceId),
    refetchInterval: deviceListPollMs,
  });
  const nowSeconds = useNow(nowStepMs);
  useTabTitle(device?.name);
  const isMissing = !device && error !== null;

  return (
    <Page
      title={device?.name ?? (isMissing ? texts.device : deviceId)}
      subtitle={device ? subtitleOf(device) : nbsp}
      breadcrumbs={breadcrumbs}
      actions={<PageActions device={device} />}
    >
      <PullToRefresh onRefresh={refetchShown} />
      <KeptNote thing={{ device: deviceId }} />
      {device && <DeviceView key={device.devid} device={device} nowSeconds={nowSeconds} />}
      {!device && !error && <DeviceSkeleton />}
      {isMissing && <DeviceError deviceId={deviceId} error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
