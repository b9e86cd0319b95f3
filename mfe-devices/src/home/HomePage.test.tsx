import { screen } from '@testing-library/react';
import { api, ApiError } from '@peil/shared-kernel/api';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import HomePage from './HomePage.tsx';

beforeEach(() => {
  jest.spyOn(api.devices, 'list').mockResolvedValue([]);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const as = { roles: ['peil_employee'], orgid: 'peil' };

test('HOME-01 the heading is the organisation’s name', async () => {
  jest.spyOn(api.organisations, 'get').mockResolvedValue({ orgid: 'peil', name: 'Fjord Drivstoff AS' });
  await showPage(<HomePage />, { at: '/', as });
  expect(await screen.findByRole('heading', { level: 1, name: 'Fjord Drivstoff AS' })).toBeVisible();
});

test('HOME-01 without an organisation it is Dashboard', async () => {
  jest.spyOn(api.organisations, 'get').mockRejectedValue(new ApiError('notFound'));
  await showPage(<HomePage />, { at: '/', as });
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('HOME-03 shortcuts lead to devices, users and groups', async () => {
  jest.spyOn(api.organisations, 'get').mockResolvedValue({ orgid: 'peil', name: 'Fjord Drivstoff AS' });
  await showPage(<HomePage />, { at: '/', as });
  for (const [name, href] of [
    ['Gå til enheter', '/devices'],
    ['Gå til brukerliste', '/users'],
    ['Gå til grupper', '/groups'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('HOME-01 tells how the devices fare, with the way to those that have an alarm', async () => {
  jest.spyOn(api.organisations, 'get').mockResolvedValue({ orgid: 'peil', name: 'Fjord Drivstoff AS' });
  jest.spyOn(api.devices, 'list').mockResolvedValue([device(), device({ percent: 5, alarmBelow: 10 })]);
  await showPage(<HomePage />, { at: '/', as });
  expect(await screen.findByRole('link', { name: /Alarm.*1/ })).toHaveAttribute('href', '/alarm');
});
