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
  '/customer-admin': lazy(() => import('./customer-admin/CustomerAdminPage.tsx')),
  '/customer-reports': notReady('Rapporter'),
  '/change-customer/:orgid': lazy(() => import('./customer-page/CustomerPage.tsx')),
  '/create-customer': lazy(() => import('./new-customer/NewCustomerPage.tsx')),
  '/list-customer': lazy(() => import('./customers-list/CustomersListPage.tsx')),
  '/missing-sub': lazy(() => import('./missing-subscriptions/MissingSubscriptionsPage.tsx')),
  '/DevExcel1': notReady('Enhetsrapport'),
  '/stockReport': notReady('Lagerrapport'),
  '/{provider}-admin': notReady('Leverandøradministrasjon'),
  '/customer-service': lazy(() => import('./training/TrainingPage.tsx')),
  '/release-notes': lazy(() => import('./release-notes/ReleaseNotesPage.tsx')),
};
