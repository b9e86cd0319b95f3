import { lazy } from 'react';
import type { RemotePages } from '@peil/shared-kernel/remote';

export const pages: RemotePages = {
  '/users': lazy(() => import('./users-list/UsersListPage.tsx')),
  '/user/:username': lazy(() => import('./user-page/UserPage.tsx')),
  '/new-user': lazy(() => import('./new-user/NewUserPage.tsx')),
  '/groups': lazy(() => import('./groups-list/GroupsPage.tsx')),
  '/group/:group': lazy(() => import('./group-detail/GroupPage.tsx')),
  '/duty-lists': lazy(() => import('./duty-lists/DutyListsPage.tsx')),
  '/duty-lists/:id': lazy(() => import('./duty-lists/DutyListPage.tsx')),
  '/profile/:username': lazy(() => import('./own-profile/OwnProfilePage.tsx')),
  '/profiles': lazy(() => import('./device-profiles/ProfilesPage.tsx')),
  '/profiles/:profileName': lazy(() => import('./device-profiles/ProfilePage.tsx')),
  '/create-profiles': lazy(() => import('./device-profiles/NewProfilePage.tsx')),
  '/customer-admin': lazy(() => import('./customer-admin/CustomerAdminPage.tsx')),
  '/customers': lazy(() => import('./customer-cards/SupportPage.tsx')),
  '/customers/:orgid': lazy(() => import('./customer-cards/CardPage.tsx')),
  '/customer-reports': lazy(() => import('./reports/ReportsPage.tsx')),
  '/change-customer/:orgid': lazy(() => import('./customer-page/CustomerPage.tsx')),
  '/create-customer': lazy(() => import('./new-customer/NewCustomerPage.tsx')),
  '/list-customer': lazy(() => import('./customers-list/CustomersListPage.tsx')),
  '/missing-sub': lazy(() => import('./missing-subscriptions/MissingSubscriptionsPage.tsx')),
  '/DevExcel1': lazy(() => import('./device-report/DeviceReportPage.tsx')),
  '/stockReport': lazy(() => import('./stock-report/StockReportPage.tsx')),
  '/{provider}-admin': lazy(() => import('./provider-admin/ProviderAdminPage.tsx')),
  '/customer-service': lazy(() => import('./training/TrainingPage.tsx')),
  '/release-notes': lazy(() => import('./release-notes/ReleaseNotesPage.tsx')),
};
