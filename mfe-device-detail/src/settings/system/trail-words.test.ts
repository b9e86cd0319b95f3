import { trailName, trailText } from './trail-words.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  [
    'leave_out_readings',
    { from: '2026-11-20T12:00:00+00:00', to: '2026-11-20T13:00:00.999+00:00', reason: 'Skum i tanken' },
    'Målinger utelatt: 20.11.2026 13:00 til 20.11.2026 14:00: «Skum i tanken»',
  ],
  ['believe_readings', { from: '2026-11-20T12:00:00+00:00' }, 'Måling bekreftet: fra 20.11.2026 13:00'],
  ['stock_event', { state: 'found', litres: 2960.4 }, 'Hendelse i tanken: Funnet i målingene, 2 960 l'],
  [
    'stock_event',
    {
      kind: 'delivery',
      at: '2026-11-20T12:00:00+00:00',
      state: 'corrected',
      litres: 2950,
      reason: 'Følgeseddel',
    },
    'Hendelse i tanken: Fylling 20.11.2026 13:00, Rettet, 2 950 l: «Følgeseddel»',
  ],
  [
    'acknowledge_alarm',
    { alarm: 'level', reason: 'Nivået er under alarmgrensen på 20 %', comment: null },
    'Alarm kvittert: Nivået er under alarmgrensen på 20 %',
  ],
  [
    'move_device',
    { to: 'returned', with_papers: false, subscription: 'end', note: 'Knust glass' },
    'Flyttet: Returnert som defekt: «Knust glass»',
  ],
  ['move_device', { to: 'customer', with_papers: true, note: '' }, 'Flyttet: Til en kunde, med papirene'],
  ['subscribed_at', '2026-11-30T15:10:57.845+00:00', 'Abonnement fra: 30.11.2026 16:10'],
  ['tags', ['Status:Kassert'], 'Grupper: Status:Kassert'],
  ['orgid', 'fjord', 'Organisasjon: fjord'],
  ['appdata.height', 1600, 'Høyde (mm): 1 600'],
])('SET-13 STOCK-05 READ-08 the trail tells of %s in words', (path, value, expected) => {
  expect(plain(`${trailName(path)}: ${trailText(value, path)}`)).toBe(expected);
});
