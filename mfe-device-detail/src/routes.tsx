import { lazy } from 'react';
import { notReady, type RemotePages } from '@peil/shared-kernel/remote';
import manifest from './remote.json';

const settings = manifest.routes.filter(({ path }) => path.startsWith('/device/:deviceId/settings/'));

export const pages: RemotePages = {
  '/device/:deviceId': lazy(() => import('./device-page/DevicePage.tsx')),
  ...Object.fromEntries(settings.map(({ path, title }) => [path, notReady(title)])),
};
