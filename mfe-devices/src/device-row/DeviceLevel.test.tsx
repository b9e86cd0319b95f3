import { render, screen } from '@testing-library/react';
import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { DeviceLevel } from './DeviceLevel.tsx';
import { LevelNotes } from './LevelNotes.tsx';

const rowOf = (fixture: DeviceFixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff');
const levelName = () => screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ');

test.each<[DeviceFixture, string]>([
  [{ percent: 75 }, 'Nivå: 75 %, ok'],
  [{ objectType: 'Kum', mm: -19, edgeMm: 1000 }, 'Vannivå: −19 mm, normalt vannivå'],
  [{ objectType: 'Kum', mm: 1001, edgeMm: 1000 }, 'Vannivå: 1 001 mm, oversvømmelse'],
  [{ objectType: 'level_only', mm: 600 }, 'Nivå: 600 mm, uten nivågrenser'],
  [{ objectType: 'temperature', celsius: 7.8 }, 'Temperatur - luft: 7,8 °C, uten nivågrenser'],
])('TRUTH-01 %j is said as %s', (fixture, name) => {
  render(<DeviceLevel device={rowOf(fixture)} />);
  expect(levelName()).toBe(name);
  expect(screen.queryByText(/Gammel|ugyldig|Umulig/)).toBeNull();
});

test('TRUTH-01 a tracker has a dash, not a missing measurement', () => {
  render(<DeviceLevel device={rowOf({ groups: ['Tracker'] })} />);
  expect(screen.getByText('–')).toBeVisible();
});

test('TRUTH-03 a level nobody has heard of for ten days is not green, and says so', () => {
  render(<DeviceLevel device={rowOf({ percent: 75, silentHours: 240 })} />);
  expect(levelName()).toBe('Nivå: 75 %, gammel måling');
  expect(screen.getByRole('img')).toHaveClass('grey');
  expect(screen.getByText('Gammel måling')).toBeVisible();
});

test('TRUTH-00 a newer faulty reading is told in a word, and whole where there is room', () => {
  const row = rowOf({ percent: 62, faultyMinutes: 5 });
  const { rerender } = render(<DeviceLevel device={row} />);
  expect(levelName()).toBe('Nivå: 62 %, ok');
  expect(screen.getByText('Nyere er ugyldig')).toBeVisible();
  rerender(<LevelNotes row={row} />);
  expect(screen.getByText(/^Nyere måling for 5 minutter siden er ikke gyldig: /)).toBeVisible();
});

test('TRUTH-01 a reading without a level misses the level, not the measurement', () => {
  const { rerender } = render(<DeviceLevel device={rowOf({ objectType: 'Kum', percent: null })} />);
  expect(levelName()).toBe('Vannivå: Mangler nivå');
  rerender(<DeviceLevel device={rowOf({ objectType: 'Kum', percent: null, silentHours: null })} />);
  expect(levelName()).toBe('Vannivå: Ingen måling');
});
