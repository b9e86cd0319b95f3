import { render, screen } from '@testing-library/react';
import { device } from '../testing/device-fixture.ts';
import { LevelView } from './LevelView.tsx';

const figures = () =>
  screen.getAllByRole('listitem').map((item) => (item.textContent ?? '').replaceAll('\u00a0', ' '));

test('LEVEL-01 level in mm and air temperature', () => {
  render(<LevelView device={device({ appdata: { object_type: 'level_only' } })} />);
  expect(figures()).toEqual(['Siste målte nivå600 mm', 'Siste målte temperatur - luft3,5 ℃']);
});

test.each([['temperature'], [null], ['Ikke satt']])(
  'LEVEL-01 no level when the object type is %s',
  (object_type) => {
    render(<LevelView device={device({ appdata: { object_type } })} />);
    expect(figures()).toEqual(['Siste målte temperatur - luft3,5 ℃']);
  },
);

test('DETAIL-07 without a reading it says so', () => {
  render(<LevelView device={device({ appdata: { object_type: 'level_only' }, last_telemetry: null })} />);
  expect(screen.getAllByText('Ingen verdi registrert')).toHaveLength(2);
});
