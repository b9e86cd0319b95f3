import { device, fixtureNow } from '../testing/device-fixture.ts';
import { emptyReport, reportProblems, type ReportValues } from './report-values.ts';
import { reportMail, reportRecipients } from './send-report.ts';

const filled: ReportValues = { ...emptyReport, problem: 'Annet', problemMsg: 'Lokket er løst.' };
const height = { problem: 'Feil peilehøyde' };
const place = { problem: 'Feil lokasjon' };

test.each<[string, Partial<ReportValues>, string[]]>([
  ['all there', {}, []],
  ['no category', { problem: '' }, ['Må ha tema/ kategori']],
  ['no explanation', { problemMsg: ' ' }, ['Må ha forklaring']],
  ['an endless one', { problemMsg: 'x'.repeat(4001) }, ['Kan ha høyst 4\u00a0000 tegn']],
  ['neither gauge height', height, ['Må ha en peilehøyde']],
  ['a gauge height in mm', { ...height, gauge_height_mm: '1 250' }, []],
  ['below the reference', { ...height, gauge_height_mm: '−120' }, []],
  ['a gauge height in litres', { ...height, gauge_height_liter: '12,5' }, []],
  [
    'a gauge height in words',
    { ...height, gauge_height_mm: 'halvfull', gauge_height_liter: '10' },
    ['Skriv et tall, for eksempel 1 250 eller 12,5'],
  ],
  ['less than no litres', { ...height, gauge_height_liter: '-1' }, ['Kan ikke være mindre enn 0']],
  ['a gauge height that another category does not ask for', { gauge_height_mm: 'halvfull' }, []],
  ['no location', place, ['Må ha riktig lokasjon']],
  ['a location', { ...place, location: 'Lokalisering:Daglig' }, []],
  [
    'an extra recipient that is no address',
    { recipients: ['ola'] },
    ['Ikke gyldig epostadresse, vennligst fjern fra listen.'],
  ],
  ['nothing filled in', emptyReport, ['Må ha tema/ kategori', 'Må ha forklaring']],
])('PROBLEM-01 %s', (_name, change, expected) => {
  const problems = Object.values(reportProblems({ ...filled, ...change }));
  expect(problems.filter((problem) => problem !== undefined)).toEqual(expected);
});

test('PROBLEM-01 the support comes first, and nobody twice', () => {
  const values = { ...filled, recipients: ['support@kunde.no', 'ola@kunde.no'], typed: 'Per@Kunde.no' };
  expect(reportRecipients(values, 'Support@Kunde.no')).toEqual([
    'support@kunde.no',
    'ola@kunde.no',
    'per@kunde.no',
  ]);
});

const sender = { name: 'Kari Nordmann', email: 'kari@kunde.no' };
const mailOf = (change: Partial<ReportValues>) =>
  reportMail(
    { device: device(), values: { ...filled, ...change }, sender, support: 'support@kunde.no' },
    fixtureNow,
  );

test('PROBLEM-01 TRUTH-00 the mail of a report', () => {
  expect(mailOf({ ...height, gauge_height_mm: '1 250', gauge_height_liter: '3 000,5' })).toBe(
    `Problem: Feil peilehøyde
Peilehøyde (mm): 1\u00a0250\u00a0mm
Peilehøyde (liter): 3\u00a0000,5 liter

Lokket er løst.

Enhet: Dieseltank Bergen
ID: TANK001
Sted: Bryggen 1, Bergen
Kjørerute: https://www.google.com/maps/dir/?api=1&destination=60.39,5.32
Type: Tank
Væske: Farget Diesel
Nivå nå: 50\u00a0%, 2\u00a0500\u00a0l, målt 20.11.2026 12:00 (akkurat nå)
Intern ID: dev-1

Rapportert av: Kari Nordmann, kari@kunde.no
Dato: 20.11.2026 12:00`,
  );
});

test('PROBLEM-01 what another category asked for is not in the mail', () => {
  const mail = mailOf({ ...place, location: 'Lokalisering:Av', gauge_height_mm: '1250' });
  expect(mail).toContain('Problem: Feil lokasjon\nRiktig lokasjon: Lokalisering:Av\n');
  expect(mail).not.toContain('Peilehøyde');
});
