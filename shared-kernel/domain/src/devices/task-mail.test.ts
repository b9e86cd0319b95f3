import { fixtureNow } from '../../../testing/src/device-fixture.ts';
import { tankDevice as device } from '../../../testing/src/tank-device.ts';
import { amountText, taskMail, type TaskToTell } from './task-mail.ts';

const filled: TaskToTell = {
  kind: 'order',
  device: device(),
  name: 'Kari Nordmann',
  amount: 1500,
  unit: 'litres',
  comment: null,
  email: 'kari@kunde.no',
  writtenAt: fixtureNow,
};

test.each([
  [1500, 'litres', '1\u00a0500 liter'],
  [12.5, 'litres', '12,5 liter'],
  [2.125, 'cubic_metres', '2,125\u00a0m³'],
] as const)('ORDER-02 an amount of %s in %s is told as %s', (amount, unit, expected) => {
  expect(amountText(amount, unit)).toBe(expected);
});

test('ORDER-02 the mail of an order', () => {
  const comment = 'Ring på porten.\nTakk!';
  expect(taskMail({ ...filled, comment }, fixtureNow)).toBe(
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
  const receipt = { ...filled, kind: 'receipt', device: drain, amount: 2.5, unit: 'cubic_metres' } as const;
  expect(taskMail(receipt, fixtureNow)).toBe(
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
  const comment = 'en\u0000to\u000btre';
  expect(taskMail({ ...filled, comment }, fixtureNow)).toContain('en to tre');
});

test('ORDER-02 a name with line breaks in it adds no line to the mail', () => {
  const named = device({ name: 'Tank nord\nMengde: 90\u2028000\r\nliter' });
  const mail = taskMail({ ...filled, device: named }, fixtureNow);
  expect(mail).toContain('Enhet: Tank nord Mengde: 90 000 liter\nID: TANK001');
});

test('TRUTH-00 TRUTH-03 the mail goes by the last level that is believed, tells a newer one that is not, and what cannot be', () => {
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
  const mail = taskMail({ ...filled, device: doubtful }, fixtureNow + 5 * 86_400);
  expect(mail.replaceAll('\u00a0', ' ')).toContain(
    `Nivå nå: 50 %, 2 500 l, målt 20.11.2026 12:00 (for 5 døgn siden). Ikke hørt fra siden 20.11.2026 12:00. Nyere måling for 24 timer siden er ikke gyldig: Umulig verdi: peilehøyde −8 002 mm
Merk: Umulig innstilling: tetthet −5 kg/m³`,
  );
});

test('OFFLINE-02 of an order that waited, the mail tells when it was written, and the level as it is now', () => {
  const mail = taskMail({ ...filled, writtenAt: fixtureNow - 7200 }, fixtureNow);
  expect(mail).toContain('målt 20.11.2026 12:00 (akkurat nå)');
  expect(mail).toContain('\nDato: 20.11.2026 10:00');
});
