import { lazy } from 'react';
import { notReady, type RemotePages } from '@peil/shared-kernel/remote';
import { followRefreshRequests } from './device-list/refresh-requests.ts';

followRefreshRequests();

export const pages: RemotePages = {
  '/': lazy(() => import('./home/HomePage.tsx')),
  '/devices': lazy(() => import('./device-list/DeviceListPage.tsx')),
  '/alarm': lazy(() => import('./alarm-list/AlarmListPage.tsx')),
  '/device-onboarding/:continueWithDeviceId?': notReady('Registrer ny enhet'),
  '/continue-device-onboarding': notReady('Fullfør registrering'),
  '/device-onboarding-2/:flow?': notReady('Registrer ny enhet'),
  '/continue-device-onboarding-2': notReady('Fullfør registrering'),
  '/device-service': lazy(() => import('./device-service/DeviceServicePage.tsx')),
  '/device-change': lazy(() => import('./device-change/DeviceChangePage.tsx')),
};
