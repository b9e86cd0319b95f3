import { lazy } from 'react';
import type { RemotePages } from '@peil/shared-kernel/remote';
import { followRefreshRequests } from './device-list/refresh-requests.ts';
import { sendLater } from './registering/work/send-later.ts';

followRefreshRequests();
sendLater();

export const pages: RemotePages = {
  '/': lazy(() => import('./home/HomePage.tsx')),
  '/devices': lazy(() => import('./device-list/DeviceListPage.tsx')),
  '/alarm': lazy(() => import('./alarm-list/AlarmListPage.tsx')),
  '/device-onboarding/:continueWithDeviceId?': lazy(() => import('./registering/flow/FlowPage.tsx')),
  '/continue-device-onboarding': lazy(() => import('./registering/unfinished/UnfinishedPage.tsx')),
  '/device-onboarding-2/:flow?': lazy(() => import('./registering/series/SeriesPage.tsx')),
  '/continue-device-onboarding-2': lazy(() => import('./registering/unfinished/UnfinishedPage.tsx')),
  '/day-list': lazy(() => import('./day-list/DayListPage.tsx')),
  '/device-service': lazy(() => import('./device-service/DeviceServicePage.tsx')),
  '/device-change': lazy(() => import('./device-change/DeviceChangePage.tsx')),
};
