import { lazy } from 'react';
import { notReady, type RemotePages } from '@peil/shared-kernel/remote';

export const pages: RemotePages = {
  '/device/:deviceId': lazy(() => import('./device-page/DevicePage.tsx')),
  '/device/:deviceId/settings/:section?': notReady('Innstillinger'),
};
