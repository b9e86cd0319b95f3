import { render, screen } from '@testing-library/react';
import { fixtureNow } from '../../../../testing/src/device-fixture.ts';
import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { LevelView } from './LevelView.tsx';

const figures = () =>
  screen.getAllByRole('listitem').map((item) => (item.textContent ?? '').replaceAll('\u00a0', ' '));

test('LEVEL-01 level in mm and air temperature', () => {
  render(<LevelView nowSeconds={fixtureNow} device={device({ appdata: { object_type: 'level_only' } })} />);
  expect(figures()).toEqual([
    'Siste målte nivå600 mmMålt akkurat nå.',
    'Siste målte temperatur - luft3,5 ℃Målt akkurat nå.',
  ]);
});

test.each([['temperature'], [null], ['Ikke satt']])(
  'LEVEL-01 no level when the object type is %s',
  (object_type) => {
    render(<LevelView nowSeconds={fixtureNow} device={device({ appdata: { object_type } })} />);
    expect(figures()).toEqual(['Siste målte temperatur - luft3,5 ℃Målt akkurat nå.']);
  },
);

test('DETAIL-07 without a reading it says so', () => {
  render(
    <LevelView
      nowSeconds={fixtureNow}
      device={device({ appdata: { object_type: 'level_only' }, last_telemetry: null })}
    />,
  );
  expect(screen.getAllByText('Ingen verdi registrert')).toHaveLength(2);
});

test('TRUTH-03 an old value is marked as old', () => {
  render(
    <LevelView
      nowSeconds={fixtureNow + 9 * 86_400}
      device={device({ appdata: { object_type: 'level_only' } })}
    />,
  );
  expect(figures()[0]).toBe('Siste målte nivå600 mmGammel måling: målt for 9 døgn siden.');
});
