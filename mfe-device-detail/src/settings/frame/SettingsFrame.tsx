import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { ApiError, type Device } from '@peil/shared-kernel/api';
import { deviceListPollMs, deviceQuery } from '@peil/shared-kernel/cache';
import { deviceTypeLabel } from '@peil/shared-kernel/devices';
import { nbsp } from '@peil/shared-kernel/format';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { Alert, ArrowLeftIcon, Button, LoadingState, Page, useNow } from '@peil/shared-kernel/ui';
import { DeviceError } from '../../device-page/DeviceError.tsx';
import { DeviceHeader } from '../../device-page/DeviceHeader.tsx';
import styles from './SettingsFrame.module.css';
import { SettingsNav, SettingsSteps } from './SettingsNav.tsx';
import type { SettingsPageId } from './page-names.ts';
import { fittingPage, settingsPath } from './settings-pages.ts';
import { texts } from './texts.ts';

/** Step of the clock, seconds: the last contact is shown in minutes. */
const nowStepMs = 60_000;

interface SettingsFrameProps {
  readonly page: SettingsPageId;
  /** The page itself, once the device is there; it begins anew for another device. */
  readonly children: (device: Device, nowSeconds: number) => ReactNode;
}

/**
 * What stands around every settings page: whose settings they are, how it is doing, and the way to the others
 * (DETAIL-02). A page that is not for the device forwards to the one that is (DETAIL-01).
 */
export function SettingsFrame({ page, children }: SettingsFrameProps) {
  const { deviceId = '' } = useParams();
  const query = useQuery({ ...deviceQuery(deviceId), refetchInterval: deviceListPollMs });
  const { data: device, error } = query;
  const nowSeconds = useNow(nowStepMs);
  const devid = device?.devid ?? deviceId;
  const toDevice = `/device/${encodeURIComponent(devid)}`;
  const fitting = device ? fittingPage(device, page) : page;
  if (fitting !== page) return <Navigate replace to={settingsPath(devid, fitting)} />;
  return (
    <Page
      title={texts.title(page)}
      subtitle={device ? `${device.name} · ${deviceTypeLabel(device)} · ${device.proddata.shortid}` : nbsp}
      breadcrumbs={[
        { label: texts.home, to: '/' },
        { label: texts.devices, to: '/devices' },
        { label: device?.name ?? deviceId, to: toDevice },
        { label: texts.settings },
      ]}
      actions={
        <Button as={Link} role="link" to={toDevice} variant="tertiary" icon={<ArrowLeftIcon aria-hidden />}>
          {texts.back}
        </Button>
      }
    >
      <KeptNote thing={{ device: deviceId }} />
      {!device && !error && <LoadingState label={texts.loading} />}
      {!device && error && (
        <DeviceError deviceId={deviceId} error={error} onRetry={() => void query.refetch()} />
      )}
      {device && (
        <>
          {error instanceof ApiError && error.kind === 'notFound' && (
            <Alert variant="error" title={texts.gone}>
              {texts.goneHelp}
            </Alert>
          )}
          <DeviceHeader device={device} nowSeconds={nowSeconds} />
          <div className={styles['columns']}>
            <SettingsNav device={device} current={page} />
            <div key={device.devid} className={styles['page']}>
              {children(device, nowSeconds)}
              <SettingsSteps device={device} current={page} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
