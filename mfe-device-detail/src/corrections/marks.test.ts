import type { KeptStockEvent, LeftOut } from '@peil/shared-kernel/api';
import { chartMarks } from './marks.ts';

const noon = Date.UTC(2026, 10, 20, 11) / 1000;
const event = (given: Partial<KeptStockEvent>): KeptStockEvent => ({
  id: 1,
  kind: 'delivery',
  from: noon - 3600,
  to: noon,
  litres: 1960.4,
  uncertainty: 30,
  is_settled: true,
  is_shown: true,
  state: 'found',
  said_litres: null,
  reason: null,
  reference: null,
  decided_by: null,
  decided_at: null,
  ...given,
});
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('STOCK-03 STOCK-05 events and seams are marked with litres, time and state, what no reading shows is not', () => {
  const { marks } = chartMarks({
    events: [
      event({ state: 'corrected', said_litres: 2000 }),
      event({ id: 2, state: 'rejected', to: noon + 7200 }),
      event({ id: 3, is_shown: false, state: 'confirmed' }),
      event({ id: 4, kind: 'loss', to: noon + 9000 }),
    ],
    seams: [
      { t: noon + 3600, kind: 'calibration' },
      { t: noon + 4000, kind: 'of-later' },
    ],
  });
  expect(marks.map(({ label }) => plain(label))).toEqual([
    '+2 000 l',
    'Kalibrert',
    'Måles annerledes',
    'Avvist',
    '−1 960 l',
  ]);
  expect(plain(marks[0]?.text)).toBe('20.11.2026 12:00: Fylling 2 000 l, rettet');
  expect(marks.map(({ kind }) => kind)).toEqual(['event', 'seam', 'seam', 'rejected', 'event']);
});

test('READ-08 what is left out is a band with its reason', () => {
  const out: LeftOut = {
    id: 1,
    from: noon,
    to: noon + 3600,
    reason: 'Skum',
    made_by: 'Kari',
    made_at: noon + 7200,
    readings: 2,
  };
  expect(chartMarks(undefined, [out]).bands.map(({ text }) => plain(text))).toEqual([
    'Utelatt: 20.11.2026 12:00 til 20.11.2026 13:00 (Skum)',
  ]);
});
