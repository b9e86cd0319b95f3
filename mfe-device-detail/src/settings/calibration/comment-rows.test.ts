import { device } from '../../testing/device-fixture.ts';
import { commentRows } from './comment-rows.ts';

test('SET-02 the history tells old and new values, the newest first', () => {
  const written = device({
    appdata: {
      sensorComment: [
        { subject: 'Montert', date: '01-02-2026 08:00', user: 'Kari' },
        {
          subject: 'Kalibrering',
          date: '20-11-2026 12:00',
          user: 'Ola',
          comment: 'Peilet med stav',
          at: 2,
          oldValues: { oldGaugeHeight: 600, sensorheight: null },
          newValues: { liquidLevel: 650, sensorheight: 1450 },
        },
      ],
    },
  });
  expect(commentRows(written)).toEqual([
    {
      key: '1',
      subject: 'Kalibrering',
      date: '20-11-2026 12:00',
      user: 'Ola',
      comment: 'Peilet med stav',
      values: [
        'Nivå før: 600\u00a0mm',
        'Peilet nivå: 650\u00a0mm',
        'Sensorhøyde: Ikke satt → 1\u00a0450\u00a0mm',
      ],
    },
    { key: '0', subject: 'Montert', date: '01-02-2026 08:00', user: 'Kari', comment: null, values: [] },
  ]);
});
