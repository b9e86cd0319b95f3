import { changeLines, kindText, pathOfObject } from './entry-words.ts';

test('PADM-01 each changed field is a line, a secret one without its values', () => {
  expect(
    changeLines({
      action: 'changed',
      changes: {
        name: { from: 'Tank 1', to: 'Tank 2' },
        'appdata.tank.fill_to_max': { to: 4750 },
        disabled: { from: false, to: true },
        password_hash: {},
      },
    }),
  ).toEqual([
    'Navn: Tank 1 → Tank 2',
    'appdata.tank.fill_to_max: tom → 4750',
    'Deaktivert: nei → ja',
    'Passord',
  ]);
});

test('PADM-01 FACTORY-02 a move is told in words, and so are groups and times', () => {
  const moved = (to: object) =>
    changeLines({ action: 'command', changes: { move_device: { from: null, to } } });
  expect(moved({ to: 'retired', note: '', with_papers: false, subscription: 'end' })).toEqual([
    'Flyttet: Kassert',
  ]);
  expect(moved({ to: 'customer', note: 'Pall 20', with_papers: true, subscription: 'start' })).toEqual([
    'Flyttet: Til en kunde, med papirene: «Pall 20»',
  ]);
  expect(
    changeLines({
      action: 'changed',
      changes: {
        tags: { from: [], to: ['Status:Kassert', 'Vest'] },
        subscribed_at: { from: '2026-11-30T15:10:57.845+00:00', to: null },
      },
    }),
  ).toEqual(['Grupper: tom → Status:Kassert, Vest', 'Abonnement fra: 30.11.2026 16:10 → tom']);
});

test('PADM-01 a long list of groups is told in part', () => {
  const groups = Array.from({ length: 200 }, (_, index) => `Gruppe ${String(index)}`);
  const [line] = changeLines({
    action: 'changed',
    changes: { tags: { from: groups, to: [...groups, 'Vest'] } },
  });
  expect(line).toMatch(/^Grupper: Gruppe 0, Gruppe 1, .{60,70}… → Gruppe 0, .{60,80}…$/);
});

test('PADM-01 a large change is told in part', () => {
  const changes = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`f${String(index)}`, { from: 1, to: 'x'.repeat(200) }]),
  );
  const lines = changeLines({ action: 'changed', changes });
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toBe('og 3\u00a0felt til');
  expect(lines[0]?.length).toBeLessThan(100);
});

test.each([
  ['device', 'Dieseltank', '/device/a%20b'],
  ['device', null, null],
  ['user', 'Kari', '/user/a%20b'],
  ['organisation', 'Fjord', '/change-customer/a%20b'],
  ['ingest_key', null, null],
])('PADM-01 a %s named %s has the page %s', (kind, name, path) => {
  expect(pathOfObject({ kind, name, object: 'a b' })).toBe(path);
});

test('PADM-01 a kind that is not known is told as it is', () => {
  expect([kindText('device'), kindText('noe_nytt')]).toEqual(['Enhet', 'noe_nytt']);
});
