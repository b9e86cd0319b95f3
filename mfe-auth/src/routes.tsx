import { lazy } from 'react';
import type { RemotePages } from '@peil/shared-kernel/remote';

export const pages: RemotePages = {
  '/login': lazy(() => import('./login/LoginPage.tsx')),
  '/take-back': lazy(() => import('./take-back/TakeBackPage.tsx')),
  '/acknowledge/:token': lazy(() => import('./acknowledge/AcknowledgePage.tsx')),
};
