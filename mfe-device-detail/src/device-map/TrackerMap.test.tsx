import { screen } from '@testing-library/react';
import type { TrackerRecord } from '@peil/shared-kernel/api';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { TrackerMap } from './TrackerMap.tsx';

const server = apiServer();
const list = 'GET /api/v2/history/locations';

/** Positions each half hour, newest first. */
function track(count: number): TrackerRecord[] {
  const now = Math.floor(Date.now() / 1000);
  return Array.from({ length: count }, (_, index) => ({
    data: {
      devid: 'dev-1',
      data: { loc: { lat: 60 + index / 100, long: 10 }, meta: { aquisitiontime: now - 60 - index * 1800 } },
    },
  }));
}

test('MAP-02 at most 25 markers, of the last 24 hours', async () => {
  server.answer(list, track(60));
  await showPage(<TrackerMap device={device()} />);
  expect(await screen.findAllByRole('button', { name: /^Posisjon / }, { timeout: 5000 })).toHaveLength(25);
  const { devid, from = '', to = '' } = server.sent(list)[0]?.query ?? {};
  expect(devid).toBe('dev-1');
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
});

test('MAP-02 a marker tells when the position was taken', async () => {
  server.answer(list, track(2));
  const { person } = await showPage(<TrackerMap device={device()} />);
  const [newest] = await screen.findAllByRole('button', { name: /^Posisjon / }, { timeout: 5000 });
  if (newest) await person.click(newest);
  expect(await screen.findByRole('button', { name: 'Lukk' })).toBeInTheDocument();
  expect(await screen.findByText(/Tidspunkt: \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeInTheDocument();
});

test('MAP-01 says that there is nothing to show', async () => {
  server.answer(list, []);
  await showPage(<TrackerMap device={device()} />);
  expect(await screen.findByText('Fant ingen data å vise på kart')).toBeVisible();
});

test('MAP-02 a failure can be tried again', async () => {
  server.answer(list, new Reply(403));
  const { person } = await showPage(<TrackerMap device={device()} />);
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  server.answer(list, []);
  await person.click(again);
  expect(await screen.findByText('Fant ingen data å vise på kart')).toBeVisible();
});
