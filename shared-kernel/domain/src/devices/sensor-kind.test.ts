import { isNullSensor, sensorKindOf } from './sensor-kind.ts';

test.each([
  ['pressure_ssi', 'pressure'],
  ['pressure_ads1232', 'pressure'],
  ['adc_mcp3422', 'pressure'],
  ['turbidity_prof', 'turbidity'],
  ['noe annet', 'ultrasonic'],
  [null, 'ultrasonic'],
])('SET-02 app %p measures by %s', (app, kind) => {
  expect(sensorKindOf({ app })).toBe(kind);
});

test.each([
  ['', true],
  ['  ', true],
  ['nullSensor', true],
  [null, true],
  [undefined, true],
  ['SEN-311', false],
])('API-06 short id %p is no sensor: %p', (shortid, expected) => {
  expect(isNullSensor(shortid)).toBe(expected);
});
