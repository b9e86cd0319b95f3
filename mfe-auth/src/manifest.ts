import type { RemoteManifest } from '@peil/shared-kernel/contract';

/** The pages of this remote, and what the rest of the portal knows of each. */
export const manifest: RemoteManifest = {
  pages: [
    {
      path: '/login',
      title: 'Logg inn',
      access: 'guest',
      page: () => import('./login/LoginPage.tsx'),
      view: 'login/first-view',
      next: ['/devices', '/'],
      purpose: 'login',
      help: { none: 'who is not signed in cannot open a guide' },
    },
    {
      path: '/take-back',
      title: 'Ta kontoen tilbake',
      access: 'open',
      page: () => import('./take-back/TakeBackPage.tsx'),
      help: { none: 'who is not signed in cannot open a guide' },
      offline: 'whole',
    },
    {
      path: '/acknowledge/:token',
      title: 'Kvitter alarm',
      access: 'open',
      page: () => import('./acknowledge/AcknowledgePage.tsx'),
      help: { none: 'who is not signed in cannot open a guide' },
      offline: 'asks',
    },
  ],
};
