import { phonePositionProblem } from './phone-position.ts';

test.each([
  [{ lat: 60.39, long: 5.32, accuracy: 12 }, null],
  [{ lat: 60.39, long: 5.32, accuracy: 100 }, null],
  [{ lat: 90, long: 135, accuracy: 5 }, /vet ikke hvor den er/],
  [{ lat: 60.39, long: 135, accuracy: 5 }, /vet ikke hvor den er/],
  [{ lat: 60.39, long: 5.32, accuracy: 5000 }, /for usikker \(± 5\s000 m\)/],
  [{ lat: 60.39, long: 5.32, accuracy: Number.NaN }, /for usikker/],
])('ONB-01 MAP-03 a phone at %j: %s', (position, problem) => {
  if (problem === null) expect(phonePositionProblem(position)).toBeNull();
  else expect(phonePositionProblem(position)).toMatch(problem);
});
