import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { queryClient } from '@peil/shared-kernel/cache';
import { PortalRouter, portalHistory } from '@peil/shared-kernel/navigation';
import { signIn } from '@peil/shared-kernel/session';
import { testToken } from '@peil/shared-kernel/testing';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { device } from '../../testing/device-fixture.ts';
import { SettingsFrame } from './SettingsFrame.tsx';

const server = apiServer();

test('DETAIL-01 Innstillinger of a tank comes to the tank’s page, and Back from there to where it was pressed', async () => {
  queryClient.clear();
  server.answer('GET /api/v1/devicesettings/dev-1', device());
  await signIn(testToken({ roles: ['admin'] }));
  portalHistory.replace('/device/dev-1');
  portalHistory.push('/device/dev-1/settings/drain');
  render(
    <QueryClientProvider client={queryClient}>
      <PortalRouter>
        <Routes>
          <Route path="/device/:deviceId" element={<p>Enhetssiden</p>} />
          {(['drain', 'tank'] as const).map((id) => (
            <Route
              key={id}
              path={`/device/:deviceId/settings/${id}`}
              element={<SettingsFrame page={id}>{() => <p>Skjemaet til {id}</p>}</SettingsFrame>}
            />
          ))}
        </Routes>
      </PortalRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Skjemaet til tank')).toBeVisible();
  expect(window.location.pathname).toBe('/device/dev-1/settings/tank');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toContain('Tank');
  expect(links).not.toContain('Kum');
  window.history.back();
  expect(await screen.findByText('Enhetssiden')).toBeVisible();
});
