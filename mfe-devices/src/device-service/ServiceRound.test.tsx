import { screen } from '@testing-library/react';
import { device, deviceColumns, fixtureNow } from '@peil/shared-kernel/testing';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { showPage } from '../testing/show-page.tsx';
import { ServiceRound } from './ServiceRound.tsx';

const server = apiServer();

jest.mock('./RoundMap.tsx', () => {
  throw new Error('ChunkLoadError');
});

test('SERV-01 OFFLINE-01 a map that cannot be loaded says so, and the way to drive stays', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(fixtureNow * 1000);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer(
    'GET /api/v1/devicesettings',
    deviceColumns([device({ name: 'Brønn', battery: 3, orgid: 'fjord', place: [60.4, 5.3] })]),
  );
  const user = { username: 'm', userid: 'u-m', orgid: 'fjord', roles: ['service'], tags: [], exp: 0 };
  await showPage(<ServiceRound user={user} chosen={null} onChoose={() => undefined} />, {
    at: '/device-service',
  });
  expect(await screen.findByText('Kartet kunne ikke vises')).toBeVisible();
  expect(screen.getByRole('button', { name: /Brønn/ })).toBeVisible();
});
