import { lazy } from 'react';
import type { RemotePages } from '@peil/shared-kernel/remote';

export const pages: RemotePages = {
  '/users': lazy(() => import('./people/users-list/UsersListPage.tsx')),
  '/user/:username': lazy(() => import('./people/user-page/UserPage.tsx')),
  '/new-user': lazy(() => import('./people/new-user/NewUserPage.tsx')),
  '/groups': lazy(() => import('./groups/groups-list/GroupsPage.tsx')),
  '/group/:group': lazy(() => import('./groups/group-detail/GroupPage.tsx')),
  '/duty-lists': lazy(() => import('./duty/DutyListsPage.tsx')),
  '/duty-lists/:id': lazy(() => import('./duty/DutyListPage.tsx')),
  '/profile/:username': lazy(() => import('./me/own-profile/OwnProfilePage.tsx')),
  '/profiles': lazy(() => import('./profiles/ProfilesPage.tsx')),
  '/profiles/:profileName': lazy(() => import('./profiles/ProfilePage.tsx')),
  '/create-profiles': lazy(() => import('./profiles/NewProfilePage.tsx')),
  '/customer-admin': lazy(() => import('./customers/customer-admin/CustomerAdminPage.tsx')),
  '/customers': lazy(() => import('./provider/customer-cards/SupportPage.tsx')),
  '/customers/:orgid': lazy(() => import('./provider/customer-cards/CardPage.tsx')),
  '/customer-reports': lazy(() => import('./reports/ReportsPage.tsx')),
  '/change-customer/:orgid': lazy(() => import('./customers/customer-page/CustomerPage.tsx')),
  '/create-customer': lazy(() => import('./customers/new-customer/NewCustomerPage.tsx')),
  '/list-customer': lazy(() => import('./customers/customers-list/CustomersListPage.tsx')),
  '/missing-sub': lazy(() => import('./reports/missing-subscriptions/MissingSubscriptionsPage.tsx')),
  '/DevExcel1': lazy(() => import('./reports/device-report/DeviceReportPage.tsx')),
  '/stockReport': lazy(() => import('./reports/stock-report/StockReportPage.tsx')),
  '/{provider}-admin': lazy(() => import('./provider/ProviderAdminPage.tsx')),
  '/customer-service': lazy(() => import('./help/training/TrainingPage.tsx')),
  '/release-notes': lazy(() => import('./help/release-notes/ReleaseNotesPage.tsx')),
};
