import { echoSpread, sensorCheck, sensorHeightQuestion, tapeDifference } from './sensor-check.ts';

const tank = { object_type: 'tanklevel', height: 1400, sensorheight: 1490 };

test.each([
  ['nothing measured', [], 'none'],
  ['an empty tank', [1490], 'fits'],
  ['a full one', [90], 'fits'],
  ['a rim just under the sensor', [15], 'near'],
  ['farther than the floor', [1600], 'far'],
  ['echoes of two things', [900, 905, 1200, 902], 'restless'],
  ['a tank that is drawn from', [600, 750, 900, 1050], 'fits'],
  ['a tank that is filled', [1400, 1398, 200, 201], 'fits'],
])('FITTER-02 %s means %3$s', (_what, distances, finding) => {
  expect(sensorCheck(tank, distances)?.finding).toBe(finding);
  expect(sensorCheck(tank, distances)?.expected).toEqual({ from: 90, to: 1490 });
});

test('FITTER-02 without measures the distance alone is told; a sensor that looks up measures none', () => {
  expect(sensorCheck({ object_type: 'tanklevel' }, [700])).toEqual({
    distance: 700,
    expected: null,
    spread: null,
    finding: 'unmeasured',
  });
  expect(sensorCheck({ ...tank, app: 'pressure_ssi' }, [700])).toBeNull();
});

test('FITTER-02 an echo strays as far as it lies outside of its neighbours', () => {
  expect(echoSpread([900, 905])).toBeNull();
  expect(echoSpread([900, 940, 905])).toBe(35);
  expect(echoSpread([900, 850, 905])).toBe(50);
});

test.each([
  [1000, 1000, 0],
  [1000, 1020, 0],
  [1000, 1200, -200],
  [1000, 900, 100],
])('FITTER-02 a sensor that measures %d beside a tape of %d differs by %d', (distance, tape, differs) => {
  expect(tapeDifference(distance, tape)).toBe(differs);
});

test.each([
  // What was written is how far it hangs over the top.
  [90, 1400, /90\smm, men tanken er 1\s400\smm høy.*Stemmer det\?/],
  [1320, 1400, /men tanken er/],
  [1330, 1400, null],
  [1400, 1400, null],
  [1490, 1400, null],
  [2870, 1400, null],
  [2900, 1400, /over dobbelt så høyt/],
])('FITTER-02 a sensor at %d mm over a tank of %d mm: %s', (sensorheight, height, question) => {
  const asked = sensorHeightQuestion({ ...tank, sensorheight, height });
  if (question === null) expect(asked).toBeNull();
  else expect(asked).toMatch(question);
  expect(sensorHeightQuestion({ ...tank, sensorheight, height, app: 'pressure_ssi' })).toBeNull();
});

test('FITTER-02 a height is asked about only where both are known', () => {
  expect(sensorHeightQuestion({ object_type: 'tanklevel', sensorheight: 90 })).toBeNull();
  expect(sensorHeightQuestion({ object_type: 'tanklevel', height: 1400 })).toBeNull();
  expect(sensorHeightQuestion({ object_type: 'Kum', sensorheight: 90, height: 1400 })).toBeNull();
});
