import type { FoundAddress, Problem } from '@peil/shared-kernel/api/schemas';
import { AddressServer, kartverketAnswer } from '../../testing/address-server.ts';
import { describeApi } from '../../testing/api.ts';
import { AddressService } from './address-service.ts';

const kokstad: FoundAddress = {
  address: 'Kokstadvegen 40',
  postal_code: '5257',
  place: 'KOKSTAD',
  municipality: 'BERGEN',
  lat: 60.2925,
  long: 5.2626,
};

describe('the address service', () => {
  const server = new AddressServer();
  beforeAll(async () => {
    await server.start();
  });
  beforeEach(() => {
    server.searches.length = 0;
    server.answer = { status: 200, body: JSON.stringify(kartverketAnswer) };
  });
  afterAll(() => server.stop());

  test('SET-09 what was found is asked for once a day, however it is spelt, and once at a time', async () => {
    let now = 0;
    const service = new AddressService({ url: server.url, now: () => now });
    const found = await Promise.all([service.find('Kokstadvegen  40'), service.find(' kokstadvegen 40 ')]);
    expect(found).toEqual([
      { ok: true, addresses: [kokstad] },
      { ok: true, addresses: [kokstad] },
    ]);
    now = 23 * 3600 * 1000;
    await service.find('KOKSTADVEGEN 40');
    expect(server.searches.map((search) => search.get('sok'))).toEqual(['kokstadvegen 40']);
    expect(server.searches[0]?.get('utkoordsys')).toBe('4258');
    now = 25 * 3600 * 1000;
    await service.find('Kokstadvegen 40');
    expect(server.searches).toHaveLength(2);
  });

  test('SET-09 the search that was asked for longest ago is forgotten first', async () => {
    const service = new AddressService({ url: server.url });
    for (let index = 0; index <= 500; index += 1) await service.find(`veg ${String(index)}`);
    server.searches.length = 0;
    await service.find('veg 500');
    await service.find('veg 0');
    expect(server.searches.map((search) => search.get('sok'))).toEqual(['veg 0']);
  });

  test.each([
    ['an error', { status: 500, body: 'x' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another form', { status: 200, body: '{"adresser":[{"adressetekst":7}]}' }],
    [
      'a place that is none',
      { status: 200, body: JSON.stringify(kartverketAnswer).replace('60.2925', '160') },
    ],
    ['too much', { status: 200, body: ' '.repeat(500_001) }],
    ['nothing in time', { status: 200, body: null }],
  ])('SET-09 %s is no answer, and is not remembered', async (_what, answer) => {
    const service = new AddressService({ url: server.url, limitMs: 150 });
    server.answer = answer;
    expect(await service.find('Kokstadvegen')).toMatchObject({ ok: false });
    server.answer = { status: 200, body: JSON.stringify(kartverketAnswer) };
    expect(await service.find('Kokstadvegen')).toEqual({ ok: true, addresses: [kokstad] });
  });

  test('SET-09 without network, or without a service, it says so at once', async () => {
    await expect(new AddressService({ url: 'http://127.0.0.1:1/sok' }).find('veg')).resolves.toMatchObject({
      ok: false,
    });
    await expect(new AddressService({ url: null }).find('veg')).resolves.toMatchObject({ ok: false });
  });

  test('SET-09 what the service does not understand finds nothing', async () => {
    server.answer = { status: 400, body: '{}' };
    expect(await new AddressService({ url: server.url }).find('???')).toEqual({ ok: true, addresses: [] });
  });
});

describeApi('addresses', (api) => {
  const ask = (search: string, user: string | null = 'fjord-service') =>
    api().get(user, `/api/v1/addresses?search=${encodeURIComponent(search)}`);

  test('SET-09 an address is found through the API; a viewer, and who is not signed in, ask nothing', async () => {
    const answer = await ask('Kokstadvegen 40');
    expect([answer.status, answer.json()]).toEqual([200, [kokstad]]);
    expect((await ask('Kokstadvegen 40', 'fjord-viewer')).status).toBe(403);
    expect((await ask('Kokstadvegen 40', null)).status).toBe(401);
    expect((await ask('  Ko ')).status).toBe(400);
  });

  test('SET-09 a service that does not answer is a clear 503, what was found before is still there', async () => {
    await ask('Kokstadvegen 41');
    api().addresses.answer = { status: 502, body: '' };
    const answer = await ask('Kokstadvegen 42');
    expect([answer.status, answer.json<Problem>().message]).toEqual([503, 'Adressesøket svarer ikke nå.']);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect((await ask('Kokstadvegen 41')).status).toBe(200);
  });
});
