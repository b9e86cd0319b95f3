import { request } from '@playwright/test';
import { portalUrl } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi } from './support/api.ts';
import { rowOf } from './support/pages/device-list.ts';
import { bell } from './support/pages/header.ts';
import { ownTank } from './support/own-device.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

interface Sent {
  readonly pri: object;
  readonly sec?: object;
  readonly state?: string;
}

/** Posts readings of a customer's device, each a second younger than the one before. */
async function sender(
  devid: string,
  orgid: string,
  provider: string,
): Promise<(sent: Sent) => Promise<void>> {
  const api = await request.newContext({ baseURL: portalUrl() });
  const made = await api.post('/api/v1/ingest-keys', {
    data: { orgid, name: 'Prøve' },
    headers: { authorization: `Bearer ${provider}` },
  });
  const { key } = (await made.json()) as { key: string };
  let measured = Math.floor(Date.now() / 1000);
  return async ({ pri, sec = {}, state }) => {
    measured += 1;
    const record = { devid, corrid: 'e2e', data: { meta: { aquisitiontime: measured }, pri, sec } };
    const answer = await api.post('/api/v1/telemetry', {
      data: [{ ...record, ...(state && { state: { sensor_monitoring: { state } } }) }],
      headers: { 'x-ingest-key': key },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  };
}

test.use({ account: 'gassadmin' });

test(
  'TRUTH-00, TRUTH-03 a faulty reading changes neither level nor bell and is told beside; three in a row are an alarm',
  anyWidth,
  async ({ page, tokenOf }) => {
    test.skip(
      test.info().project.name !== 'desktop',
      'one device, and what is told is the same at any width',
    );
    const provider = await tokenOf('peiladmin');
    const token = await tokenOf('gassadmin');
    const tank = await ownTank(token, 5);
    const { devid, name } = tank;
    const send = await sender(devid, 'gassogo', provider);
    const deviceOf = () =>
      askApi<{ last_telemetry: { pri: { percent: number } }; open_alarms: { alarm: string }[] }>(
        token,
        `/api/v1/devicesettings/${devid}`,
      );
    await send({ pri: { percent: 62 }, sec: { battery: 101 } });
    expect((await deviceOf()).last_telemetry.pri.percent).toBe(62);
    const before = (await deviceOf()).open_alarms.length;

    await send({ pri: { percent: 0 }, state: 'error' });
    const faulty = /Nyere måling .*er ikke gyldig: Noe er galt med sensor/;
    expect((await deviceOf()).last_telemetry.pri.percent).toBe(62);
    expect((await deviceOf()).open_alarms).toHaveLength(before);

    await page.goto(`/device/${devid}`);
    const header = page.getByRole('region', { name: 'Om enheten' });
    await expect(header).toContainText(/62\s%/);
    await expect(header).toContainText(faulty);
    await expect(header).toContainText(/Umulig verdi: batteri 101\s%/);
    await expect(header).not.toContainText('Sensoren gir ikke');

    await send({ pri: { percent: 1000 } });
    await send({ pri: { percent: 0 }, state: 'suspicious' });
    const alarm = 'Sensoren gir ikke gyldige målinger';
    await expect(header.getByRole('list', { name: 'Aktive alarmer' })).toContainText(alarm);
    await expect(header).toContainText(/62\s%/);
    await expect(bell(page)).toHaveAccessibleName(/med alarm/);
    await goWithin(page, '/alarm');
    await expect(rowOf(page, name)).toContainText(alarm);

    await send({ pri: { percent: 61 } });
    await expect(rowOf(page, name)).toHaveCount(0);
  },
);
