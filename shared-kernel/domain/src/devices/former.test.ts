import { limitsInWords } from './former.ts';

const plain = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll(/\s/g, ' '));

test('FACTORY-02 the limits that stayed behind are told in words, and that their alarm was off', () => {
  const graphs = [
    {
      name: 'Nivå',
      metric: 'pri.gauge_height',
      unit: 'mm',
      thresholds: [{ name: 'Fare', value: 1250.5, type: 'danger' as const }],
    },
    {
      name: 'Signal',
      metric: 'sec.csq',
      thresholds: [{ name: 'Lav', value: 20, type: 'warning' as const }],
    },
  ];
  const list = { alarm_below_percent: 20, restore_percent: 25, delay_minutes: 10, full_within_days: 3 };
  expect(
    plain(limitsInWords({ visualization: [{ alarm_list: { ...list, enable: true }, graphs }] })),
  ).toEqual([
    'Alarm under 20 % (slutter ved 25 %, etter 10 minutter)',
    'Alarm når full om 3 døgn',
    'Nivå: Fare 1 250,5 mm',
  ]);
  expect(
    plain(limitsInWords({ visualization: [{ alarm_list: { alarm_above_percent: 90, enable: false } }] })),
  ).toEqual(['Alarm over 90 %', 'Alarm ved nivå var slått av']);
});

test('FACTORY-02 of one without limits nothing is told', () => {
  expect(limitsInWords({ visualization: [{ alarm_list: { enable: true } }] })).toEqual([]);
  expect(limitsInWords({})).toEqual([]);
});
