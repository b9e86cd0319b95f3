import { lazy } from 'react';
import { matchPath } from 'react-router-dom';
import type { RemotePages } from '@peil/shared-kernel/remote';

const devicePath = '/device/:deviceId';

/** What the first device of a visit needs is asked for before its page is built. */
const DevicePage = lazy(async () => {
  const page = await import('./device-page/DevicePage.tsx');
  const { pathname, search } = window.location;
  const deviceId = matchPath(devicePath, pathname)?.params.deviceId;
  if (deviceId) void page.fetchAhead(deviceId, search);
  return page;
});

export const pages: RemotePages = {
  [devicePath]: DevicePage,
  '/device/:deviceId/settings/device?': lazy(() => import('./settings/device/DevicePage.tsx')),
  '/device/:deviceId/settings/calibration': lazy(() => import('./settings/calibration/CalibrationPage.tsx')),
  '/device/:deviceId/settings/drain': lazy(() => import('./settings/drain/DrainPage.tsx')),
  '/device/:deviceId/settings/tank': lazy(() => import('./settings/tank/TankPage.tsx')),
  '/device/:deviceId/settings/tank-rochester': lazy(
    () => import('./settings/tank-rochester/TankRochesterPage.tsx'),
  ),
  '/device/:deviceId/settings/alarm': lazy(() => import('./settings/alarm/AlarmPage.tsx')),
  '/device/:deviceId/settings/time': lazy(() => import('./settings/time/TimePage.tsx')),
  '/device/:deviceId/settings/service': lazy(() => import('./settings/service/ServicePage.tsx')),
  '/device/:deviceId/settings/location': lazy(() => import('./settings/location/LocationPage.tsx')),
  '/device/:deviceId/settings/history': lazy(() => import('./settings/history/HistoryPage.tsx')),
  '/device/:deviceId/settings/status': lazy(() => import('./settings/status/StatusPage.tsx')),
  '/device/:deviceId/settings/object': lazy(() => import('./settings/object/ObjectPage.tsx')),
  '/device/:deviceId/settings/system': lazy(() => import('./settings/system/SystemPage.tsx')),
};
