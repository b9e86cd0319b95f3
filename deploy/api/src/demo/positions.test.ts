import { excerpt } from './excerpt.ts';
import { demoPositions, transposed } from './positions.ts';
import { demoWorld } from './world.ts';

const creation = Date.UTC(2026, 10, 21, 2) / 1000;
const day = 86_400;
const { devices } = demoWorld('peil');
const truck = devices.find(({ shortid }) => shortid === 'TRACK01');

test('MAP-02 TRACK01 has more than 25 positions in the 24 hours before any moment', () => {
  if (!truck) throw new Error('no TRACK01');
  for (let hour = -24; hour <= 10 * 24; hour += 5) {
    const now = creation + hour * 3600;
    expect(demoPositions(truck, creation, now - day, now).length).toBeGreaterThan(25);
  }
});

test('the track keeps its shape and stays on Jæren', () => {
  const { latitude = [], longitude = [] } = excerpt('track-capmetro-2612').columns;
  const moved = latitude.map((lat, index) => transposed(lat, longitude[index] ?? 0));
  expect(moved.every(({ lat, long }) => lat > 58.63 && lat < 58.84 && long > 5.58 && long < 5.8)).toBe(true);
  const metres = (a: { lat: number; long: number }, b: { lat: number; long: number }) =>
    Math.hypot((a.lat - b.lat) * 111_320, (a.long - b.long) * 111_320 * Math.cos((a.lat * Math.PI) / 180));
  const [from, to] = [0, 120];
  const source = (index: number) => ({ lat: latitude[index] ?? 0, long: longitude[index] ?? 0 });
  const [start, end] = [moved[from], moved[to]];
  if (!start || !end) throw new Error('the track is too short');
  expect(metres(start, end) / metres(source(from), source(to))).toBeCloseTo(0.7, 1);
});

test('only trackers have positions', () => {
  const tracked = devices.filter(
    (device) => demoPositions(device, creation, creation - day, creation).length > 0,
  );
  expect(tracked).toEqual([truck]);
});
