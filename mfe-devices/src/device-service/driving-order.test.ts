import { crowKm, drivingOrder, wayKm } from './driving-order.ts';
import type { Position } from '@peil/shared-kernel/devices';

const stop = (id: string, lat: number, long: number) => ({ id, position: { lat, long } });
const start: Position = { lat: 60.39, long: 5.32 };

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('SERV-01 a distance is measured along the earth: Bergen to Oslo, to itself, and over the date line', () => {
  expect(crowKm(start, { lat: 59.91, long: 10.75 })).toBeCloseTo(305, -1);
  expect(crowKm(start, start)).toBe(0);
  expect(crowKm({ lat: 0, long: 179.5 }, { lat: 0, long: -179.5 })).toBeCloseTo(111.2, 1);
});

test('SERV-01 stops along one road are driven to from the near end to the far one', () => {
  const road = [4, 1, 3, 5, 2].map((step) => stop(`km ${String(step)}`, 60.39 + step / 100, 5.32));
  expect(drivingOrder(start, road).map(({ id }) => id)).toEqual(['km 1', 'km 2', 'km 3', 'km 4', 'km 5']);
});

test('SERV-01 a way that would cross itself is turned round: shorter than always the nearest', () => {
  // On a line, from a point between: the nearest one first leads to and fro.
  const stops = [
    stop('a', 60.39, 5.33),
    stop('b', 60.39, 5.3),
    stop('c', 60.39, 5.37),
    stop('d', 60.39, 5.2),
  ];
  const nearest = ['a', 'b', 'c', 'd'];
  const order = drivingOrder(start, stops);
  expect(order.map(({ id }) => id)).not.toEqual(nearest);
  expect(wayKm(start, order)).toBeLessThan(wayKm(start, stops));
});

test.each([1, 2, 3, 4, 5])(
  'SERV-01 of few stops the way is at most a twentieth longer than the shortest there is (%i)',
  (seed) => {
    const next = numbers(seed);
    const stops = Array.from({ length: 6 }, (_, id) => stop(String(id), 60 + next(), 5 + next()));
    const ways = (left: typeof stops, way: typeof stops = []): number =>
      left.length === 0
        ? wayKm(start, way)
        : Math.min(
            ...left.map((one) =>
              ways(
                left.filter((other) => other !== one),
                [...way, one],
              ),
            ),
          );
    expect(wayKm(start, drivingOrder(start, stops))).toBeLessThanOrEqual(ways(stops) * 1.05);
  },
);

test('SERV-01 every stop comes once, those at one place too; none at all is no way', () => {
  const next = numbers(9);
  const many = Array.from({ length: 400 }, (_, id) => stop(String(id), 58 + next() * 10, 5 + next() * 10));
  for (const stops of [many, many.slice(0, 200), many.map(({ id }) => stop(id, 60, 5)).slice(0, 50), []]) {
    const order = drivingOrder(start, stops);
    expect(new Set(order)).toEqual(new Set(stops));
    expect(order).toHaveLength(stops.length);
    expect(drivingOrder(start, stops)).toEqual(order);
  }
});
