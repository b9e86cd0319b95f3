import type { DeviceMove } from '../../../wire/src/device-move.ts';
import type { Device } from '../../../wire/src/device.ts';
import { device } from '../../../testing/src/index.ts';
import { afterMove, moveFaults, moveNotices, moveObstacle, papersOf, placeOfDevice } from './move.ts';

const move = (given: Partial<DeviceMove>): DeviceMove => ({
  to: 'customer',
  orgid: 'nord',
  with_papers: false,
  subscription: 'keep',
  note: '',
  ...given,
});
const away = (to: DeviceMove['to'], given: Partial<DeviceMove> = {}): DeviceMove => {
  const { orgid: _customer, ...rest } = move({ to, subscription: 'end', ...given });
  return rest;
};

const withSettings = (one: Device, appdata: Device['appdata']): Device => ({ ...one, appdata });

test.each<[DeviceMove, string[]]>([
  [move({}), []],
  [move({ with_papers: true, subscription: 'start' }), []],
  [move({ orgid: '' }), ['orgid']],
  [move({ orgid: 'peil' }), ['orgid']],
  [move({ to: 'stock', subscription: 'end' }), ['orgid']],
  [away('stock'), []],
  [away('stock', { subscription: 'keep' }), []],
  [away('stock', { subscription: 'start' }), ['subscription']],
  [away('retired', { subscription: 'keep' }), ['subscription']],
  [away('returned', { with_papers: true }), ['with_papers']],
])('FACTORY-02 of %j these are wrong: %j', (wished, faults) => {
  expect(Object.keys(moveFaults(wished, 'peil'))).toEqual(faults);
});

test.each<[string, string[], DeviceMove, string, string[]]>([
  ['fjord', ['Status:Felt', 'Rute:Voss'], move({}), 'nord', ['Status:Felt', 'Rute:Voss']],
  ['peil', ['Status:Lager'], move({}), 'nord', ['Status:Lager']],
  ['fjord', ['Status:Felt', 'Rute:Voss'], away('stock'), 'peil', ['Status:Lager']],
  ['fjord', ['Status:Felt', 'Rute:Voss'], away('returned'), 'peil', ['Status:Returnert']],
  ['peil', ['Status:Lager', 'Hylle 4'], away('retired'), 'peil', ['Hylle 4', 'Status:Kassert']],
])('FACTORY-02 one of %s in %j, moved by %j, is %s’s in %j', (orgid, tags, wished, owner, after) => {
  expect(afterMove({ orgid, tags: { public: tags } }, wished, 'peil')).toEqual({
    orgid: owner,
    tags: { public: after },
  });
});

test('FACTORY-02 where a device is', () => {
  const at = (...tags: string[]) => placeOfDevice({ tags: { public: tags } }, 'Peil');
  expect([at('Status:Felt'), at('Status:Lager'), at('Status : Kassert'), at('Status:Returnert')]).toEqual([
    'Peil',
    'Peil (lager)',
    'Peil (kassert)',
    'Peil (returnert som defekt)',
  ]);
});

test('FACTORY-02 one that is being registered is not moved', () => {
  expect(moveObstacle(device({ onboarding: true }))).toMatch(/^Registreres nå/);
  expect(moveObstacle(device({}))).toBeNull();
});

test('FACTORY-02 a place that goes along is named among the papers, and is none that becomes empty', () => {
  const plain = withSettings(device(), {});
  expect(papersOf({ ...plain, name: plain.devid, tags: { public: [] } }, 0, 'Kaien')).toEqual([
    'plassen «Kaien»',
  ]);
  const around = { alarms: 0, object: 'Kaien', rules: 0, subscribedAt: null, isBack: false, now: new Date() };
  expect(moveNotices(plain, move({ with_papers: true }), around)).toEqual(['Har ikke abonnement.']);
});

test('FACTORY-02 DOOR-05 what the owner has said of it is named, what is of the device itself is not', () => {
  const own = withSettings(device({ name: 'Tank hos Kari', groups: ['Status:Felt', 'Rute:Voss', 'Nord'] }), {
    volume: 5000,
    comment: 'Portkode',
    expected_location: { address: 'Storgata 1' },
    order_email: 'a@demo.invalid, b@demo.invalid',
    shared_with: ['tvilling'],
    service_log: [{ at: 1 }],
    sensorComment: [{}, {}],
    ext_url: ['https://demo.invalid'],
    customer_number: '0042',
    cost_centre: 'Drift nord',
    visualization: [{ alarm_list: { alarm_below_percent: 20 } }],
  });
  expect(papersOf(own, 3)).toEqual([
    'navnet «Tank hos Kari»',
    'adressen Storgata 1',
    'eget nummer «0042»',
    'kostnadssted «Drift nord»',
    '2 bestillingsmottakere',
    'gruppene Rute:Voss, Nord',
    'deling med 1 kunde',
    '1 linje i serviceloggen',
    '2 kalibreringsnotater',
    '3 bilder',
    '1 lenke',
    'alarmgrensene',
    'andre innstillinger',
  ]);
  const bare = withSettings(device({ name: 'Enhet TANK9', shortid: 'TANK9', groups: ['Status:Lager'] }), {
    volume: 5000,
    expected_location: { lat: null, long: null, address: null },
    visualization: [{ alarm_list: { enable: true } }],
  });
  expect(papersOf(bare, 0)).toEqual([]);
});

test('FACTORY-02 what somebody has to know before', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const quiet = { alarms: 0, object: null, rules: 0, subscribedAt: null, isBack: false, now };
  const ordered = device({ orderedAt: Date.parse('2026-11-28T12:00:00Z') / 1000 });
  expect(
    moveNotices(ordered, away('stock'), {
      alarms: 2,
      object: 'Kaien',
      rules: 1,
      subscribedAt: '2026-01-01T00:00:00.000Z',
      isBack: false,
      now,
    }),
  ).toEqual([
    'En bestilling er underveis, sendt 28.11.2026.',
    '2 aktive alarmer avsluttes.',
    'Plassen «Kaien» blir tom.',
    '1 varslingsregel eller vaktliste som nevner enheten, blir igjen.',
    'Abonnementet avsluttes.',
  ]);
  const after = (given: Partial<DeviceMove>) => moveNotices(device({}), move(given), quiet);
  expect([after({}), after({ subscription: 'start' })]).toEqual([
    ['Har ikke abonnement.'],
    ['Får abonnement.'],
  ]);
  expect(moveNotices(device({}), away('retired'), quiet)).toEqual([]);
});
