import { screen, waitFor } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { showPage } from '../testing/show-page.tsx';
import { SensorCheck } from './SensorCheck.tsx';

const t = 1_790_000_000;
const tank = (more: Partial<Device['appdata']> = {}): Device => ({
  devid: 'd1',
  name: 'Tank',
  orgid: 'fjord',
  tags: { public: [] },
  proddata: { shortid: 'TANK1' },
  appdata: { object_type: 'tanklevel', height: 1400, sensorheight: 1490, ...more },
  state: {},
  last_telemetry: { pri: { distance: 700 }, meta: { aquisitiontime: t } },
});

const answers = (distances: (number | null)[]) => ({
  t: distances.map((_, at) => t - (distances.length - at) * 600),
  series: { 'pri.distance': distances },
  state: distances.map(() => 'ok' as const),
  total: distances.length,
  before: null,
});

const show = (device: Device) => showPage(<SensorCheck device={device} />, { at: '/device-service' });

const server = apiServer();
const range = 'GET /api/v1/history/metrics/d1';
beforeEach(() => {
  server.answer(range, answers([690, null, 700, 700]));
});

test('FITTER-02 the distance stands beside what the measures expect, with a verdict', async () => {
  const { container } = await show(tank());
  expect(await screen.findByText('Avstanden passer med målene.')).toBeVisible();
  expect(screen.getByText(/^700\smm$/)).toBeVisible();
  expect(server.sent(range).map(({ query }) => query)).toEqual([
    expect.objectContaining({ fmt: 'cols', points: 'all', metrics: 'pri.distance' }),
  ]);
  expect(screen.getByText(/^90\smm \(full\) til 1\s490\smm \(tom\)$/)).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
});

test('FITTER-02 an echo that jumps is told, with what to look for', async () => {
  server.answer(range, answers([700, 705, 1100, 702]));
  await show(tank());
  expect(
    await screen.findByText(/^Ekkoet spriker med 395\smm\. Sjekk at sensoren sitter fast/),
  ).toBeVisible();
});

test('FITTER-02 a height that was written from the top is seen by a distance that is too long', async () => {
  await show(tank({ sensorheight: 90 }));
  expect(await screen.findByText(/^Avstanden er lenger enn 90\smm/)).toBeVisible();
});

test('FITTER-02 the tape is compared with what the sensor measures, and measured anew where asked', async () => {
  const { person } = await show(tank());
  const tape = await screen.findByRole('textbox', { name: /^Hold målebåndet her/ });
  await person.type(tape, '705');
  expect(screen.getByText('Sensoren og målebåndet viser det samme.')).toBeVisible();
  await person.clear(tape);
  await person.type(tape, '900');
  expect(screen.getByText(/^Sensoren måler 200\smm kortere enn målebåndet/)).toBeVisible();
  const get = 'GET /api/v1/devicesettings/d1';
  server.answer(get, tank());
  server.answer(range, answers([900, 900, 900]));
  await person.click(screen.getByRole('button', { name: 'Mål på nytt' }));
  await waitFor(() => expect(screen.getByText('Sensoren og målebåndet viser det samme.')).toBeVisible());
  expect(server.sent(get)).toHaveLength(1);
});

test('FITTER-02 a sensor that looks at no surface is not checked', async () => {
  await show(tank({ app: 'pressure_ssi' }));
  expect(screen.queryByText('Målt avstand')).not.toBeInTheDocument();
});
