import { lazy } from 'react';
import { notReady, type RemotePages } from '@peil/shared-kernel/remote';

export const pages: RemotePages = {
  '/users': lazy(() => import('./users-list/UsersListPage.tsx')),
  '/user/:username': lazy(() => import('./user-page/UserPage.tsx')),
  '/new-user': lazy(() => import('./new-user/NewUserPage.tsx')),
  '/groups': lazy(() => import('./groups-list/GroupsPage.tsx')),
  '/group/:group': lazy(() => import('./group-detail/GroupPage.tsx')),
  '/profile/:username': lazy(() => import('./own-profile/OwnProfilePage.tsx')),
  '/profiles': notReady('Enhetsprofiler'),
  '/profiles/:profileName': notReady('Enhetsprofil'),
  '/create-profiles': notReady('Ny enhetsprofil'),
  '/customer-admin': notReady('Kunder'),
  '/customer-reports': notReady('Rapporter'),
  '/change-customer/:orgid': notReady('Endre kunde'),
  '/create-customer': notReady('Ny kunde'),
  '/list-customer': notReady('Kundeliste'),
  '/missing-sub': notReady('Manglende abonnement'),
  '/DevExcel1': notReady('Enhetsrapport'),
  '/stockReport': notReady('Lagerrapport'),
  '/{provider}-admin': lazy(() => import('./provider-admin/ProviderAdminPage.tsx')),
  '/customer-service': notReady('Opplæring'),
  '/release-notes': notReady('Versjonsnytt'),
};
