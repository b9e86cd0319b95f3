import { fixtureNow, device } from '../testing/device-fixture.ts';
import { taskMail } from './send-task.ts';
import { tasksOf, unitOf } from './task.ts';
import { amountText, openedTask, taskProblems, type TaskValues } from './task-values.ts';

const filled: TaskValues = {
  recipients: ['bestilling@drivstoff.no'],
  typed: '',
  name: 'Kari Nordmann',
  amount: '1 500',
  comment: '',
  sentTo: [],
};

const problemsOf = (change: Partial<TaskValues>, unit: 'litres' | 'cubicMetres' = 'litres') =>
  Object.values(taskProblems({ ...filled, ...change }, unit)).filter((problem) => problem !== undefined);

test.each<[string, Partial<TaskValues>, string[]]>([
  ['all there', {}, []],
  ['no recipient', { recipients: [] }, ['Mangler epostadresse']],
  ['one that is being typed', { recipients: [], typed: 'ola@kunde.no' }, []],
  [
    'one that is no address',
    { recipients: ['a@b.no', 'ola'] },
    ['Ikke gyldig epostadresse, vennligst fjern fra listen.'],
  ],
  [
    'a top level of one letter',
    { recipients: ['a@b.n'] },
    ['Ikke gyldig epostadresse, vennligst fjern fra listen.'],
  ],
  [
    'a top level of 25 letters',
    { recipients: [`a@b.${'x'.repeat(25)}`] },
    ['Ikke gyldig epostadresse, vennligst fjern fra listen.'],
  ],
  [
    'more than a device keeps',
    { recipients: Array.from({ length: 51 }, (_, index) => `a${String(index)}@b.no`) },
    ['Kan ha høyst 50 mottakere'],
  ],
  ['no name', { name: ' ' }, ['Mangler navn']],
  ['no amount', { amount: ' ' }, ['Mangler mengde væske']],
  ['a decimal comma', { amount: '12,5' }, []],
  ['words', { amount: 'full tank' }, ['Skriv mengden som et tall, for eksempel 1 500 eller 12,5']],
  [
    'a point that parts thousands',
    { amount: '1.500' },
    ['Skriv mengden som et tall, for eksempel 1 500 eller 12,5'],
  ],
  ['nothing at all', { amount: '0' }, ['Mengden må være større enn 0']],
  ['less than nothing', { amount: '-5' }, ['Mengden må være større enn 0']],
  ['a long comment', { comment: 'x'.repeat(2001) }, ['Kan ha høyst 2\u00a0000 tegn']],
  [
    'several at once',
    { recipients: [], name: '', amount: '' },
    ['Mangler epostadresse', 'Mangler navn', 'Mangler mengde væske'],
  ],
])('ORDER-01 %s', (_name, change, expected) => {
  expect(problemsOf(change)).toEqual(expected);
});

test('RECEIPT-01 ORDER-01 in cubic metres the amount is just missing', () => {
  expect(problemsOf({ amount: '' }, 'cubicMetres')).toEqual(['Mangler mengde']);
});

const admin = { username: 'kari', userid: 'u1', orgid: 'fjorddrivstoff', roles: ['admin'], tags: [], exp: 0 };

test.each<[string, Parameters<typeof device>[0], readonly string[], string]>([
  ['a tank', {}, ['order'], 'litres'],
  ['gas', { appdata: { object_type: 'lpg' } }, ['order'], 'litres'],
  ['a silo', { appdata: { object_type: 'bulk' } }, ['order'], 'litres'],
  ['a collection tank', { appdata: { object_type: 'collection_tank' } }, ['order'], 'cubicMetres'],
  ['a septic tank', { appdata: { object_type: 'septic' } }, ['order'], 'cubicMetres'],
  ['trash', { appdata: { object_type: 'trash' } }, ['order'], 'cubicMetres'],
  ['a drain', { appdata: { object_type: 'Kum' } }, ['order', 'receipt'], 'cubicMetres'],
  [
    'a pond',
    { appdata: { object_type: 'Kum', sub_object_type: 'Åpen dam' } },
    ['order', 'receipt'],
    'cubicMetres',
  ],
  ['a level', { appdata: { object_type: 'level_only' } }, [], 'cubicMetres'],
  ['a tracker', { tags: { public: ['Tracker'] } }, [], 'cubicMetres'],
  ['a tank of another organisation', { orgid: 'nordvann' }, [], 'litres'],
])('ORDER-01 RECEIPT-01 the tasks of %s', (_name, given, tasks, unit) => {
  expect(tasksOf(device(given), admin, 'peil')).toEqual(tasks);
  expect(unitOf(device(given))).toBe(unit);
});

test('ORDER-01 the provider orders for its customers', () => {
  const provider = { ...admin, orgid: 'peil', roles: ['peil_admin'] };
  expect(tasksOf(device(), provider, 'peil')).toEqual(['order']);
});

test.each([
  ['list', ['B@drivstoff.no', 'a@b.no', 'b@drivstoff.no'], ['b@drivstoff.no', 'a@b.no']],
  ['text', 'a@b.no, C@d.no', ['a@b.no', 'c@d.no']],
  ['nothing', null, []],
])('ORDER-01 the earlier addresses are filled in from a %s', (_name, emails, expected) => {
  expect(openedTask(device({ appdata: { order_email: emails } }), 'Kari')).toMatchObject({
    recipients: expected,
    name: 'Kari',
  });
});

test.each([
  ['1 500', 'litres', '1\u00a0500 liter'],
  ['12,5', 'litres', '12,5 liter'],
  ['2,125', 'cubicMetres', '2,125\u00a0m³'],
] as const)('ORDER-02 an amount of %s in %s is told as %s', (text, unit, expected) => {
  expect(amountText(text, unit)).toBe(expected);
});

test('ORDER-02 the mail of an order', () => {
  const values = { ...filled, comment: 'Ring på porten.\nTakk!' };
  const sender = { name: 'Kari Nordmann', email: 'kari@kunde.no' };
  expect(taskMail({ kind: 'order', device: device(), values, sender }, fixtureNow)).toBe(
    `Bestilling

Enhet: Dieseltank Bergen
ID: TANK001
Sted: Bryggen 1, Bergen
Kjørerute: https://www.google.com/maps/dir/?api=1&destination=60.39,5.32
Type: Tank
Væske: Farget Diesel
Nivå nå: 50\u00a0%, 2\u00a0500\u00a0l, målt 20.11.2026 12:00 (akkurat nå)

Mengde: 1\u00a0500 liter
Bestilles av: Kari Nordmann, kari@kunde.no
Dato: 20.11.2026 12:00

Kommentar:
Ring på porten.
Takk!`,
  );
});

test('RECEIPT-01 the mail of a receipt for a drain without a place', () => {
  const drain = device({
    appdata: { object_type: 'Kum', fueltype: null, expected_location: { lat: 90, long: 135 } },
    last_telemetry: { pri: { gauge_height: -120 }, sec: {}, meta: { aquisitiontime: fixtureNow } },
  });
  const sender = { name: 'Kari Nordmann', email: 'kari@kunde.no' };
  const values = { ...filled, amount: '2,5' };
  expect(taskMail({ kind: 'receipt', device: drain, values, sender }, fixtureNow)).toBe(
    `Kvittering

Enhet: Dieseltank Bergen
ID: TANK001
Sted: Ikke registrert
Type: Kum
Nivå nå: −120\u00a0mm, målt 20.11.2026 12:00 (akkurat nå)

Mengde tømt: 2,5\u00a0m³
Kvitteres av: Kari Nordmann, kari@kunde.no
Dato: 20.11.2026 12:00`,
  );
});

test('ORDER-02 characters that no mail may hold become spaces', () => {
  const sender = { name: 'Kari', email: 'kari@kunde.no' };
  const values = { ...filled, comment: 'en\u0000to\u000btre' };
  expect(taskMail({ kind: 'order', device: device(), values, sender }, fixtureNow)).toContain('en to tre');
});

test('ORDER-02 a name with line breaks in it adds no line to the mail', () => {
  const sender = { name: 'Kari', email: 'kari@kunde.no' };
  const named = device({ name: 'Tank nord\nMengde: 90\u2028000\r\nliter' });
  const mail = taskMail({ kind: 'order', device: named, values: filled, sender }, fixtureNow);
  expect(mail).toContain('Enhet: Tank nord Mengde: 90 000 liter\nID: TANK001');
});

test('TRUTH-00 TRUTH-03 the mail goes by the last level that is believed, tells a newer one that is not, and what cannot be', () => {
  const sender = { name: 'Kari Nordmann', email: 'kari@kunde.no' };
  const doubtful = device({
    appdata: { liquid_density: -5 },
    last_faulty: {
      t: fixtureNow + 4 * 86_400,
      received: fixtureNow + 4 * 86_400,
      reason: 'impossible',
      message: 'Umulig verdi: peilehøyde −8\u00a0002\u00a0mm',
      since: fixtureNow + 4 * 86_400,
      count: 1,
    },
  });
  const mail = taskMail({ kind: 'order', device: doubtful, values: filled, sender }, fixtureNow + 5 * 86_400);
  expect(mail.replaceAll('\u00a0', ' ')).toContain(
    `Nivå nå: 50 %, 2 500 l, målt 20.11.2026 12:00 (for 5 døgn siden). Ikke hørt fra siden 20.11.2026 12:00. Nyere måling for 24 timer siden er ikke gyldig: Umulig verdi: peilehøyde −8 002 mm
Merk: Umulig innstilling: tetthet −5 kg/m³`,
  );
});
