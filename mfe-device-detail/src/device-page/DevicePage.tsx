import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { deviceListPollMs, deviceQuery } from '@peil/shared-kernel/cache';
import { deviceTypeLabel } from '@peil/shared-kernel/devices';
import { nbsp } from '@peil/shared-kernel/format';
import { LoadingState, Page, Skeleton, useNow, type Crumb } from '@peil/shared-kernel/ui';
import { KeptNote, PullToRefresh, refetchShown } from '@peil/shared-kernel/page-part';
import { DeviceError } from './DeviceError.tsx';
import styles from './DevicePage.module.css';
import { DeviceView } from './DeviceView.tsx';
import { PageActions } from './PageActions.tsx';
import { texts } from './texts.ts';

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

/** Covers the page until the device is there, and keeps about the room that it takes (DETAIL-01). */
function DeviceSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <div className={styles['skeleton']}>
        <Skeleton variant="rounded" height="8.5rem" />
        <div className={styles['columns']}>
          <Skeleton variant="rounded" height="40rem" />
          <Skeleton variant="rounded" height="40rem" />
        </div>
      </div>
    </LoadingState>
  );
}

/** Puts the device's name in the browser tab, for who has several open; until it is known the route's title stays. */
function useTabTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = `${name} – ${getBrand().product}`;
  }, [name]);
}
