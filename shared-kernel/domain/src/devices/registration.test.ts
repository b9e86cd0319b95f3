import {
  registeredTags,
  registrationObstacle,
  registrationStep,
  settingsWithout,
  typeQuestion,
} from './registration.ts';
import { aDevice } from './testing/device-fixture.ts';

const typed = { type: 'tanklevel' };
const flying = { state: { deployment_monitoring: { state: 'flight' } } };

test.each([
  ['in stock', aDevice({ ...typed, tags: ['Status : Lager'] }), null],
  ['retired', aDevice({ ...typed, tags: ['Status : Kassert'] }), 'retired'],
  ['returned', aDevice({ tags: ['Status:Returnert'] }), 'retired'],
  ['in production', aDevice({ ...typed, tags: ['Status:Prod'] }), null],
  ['new', aDevice({ type: 'Ikke satt' }), null],
  ['in the field', aDevice({ ...typed, tags: ['Status:Felt'] }), 'registered'],
  ['in the field without a type', aDevice({ tags: ['Status:Felt'] }), 'registered'],
  ['with a type and no status', aDevice(typed), 'registered'],
  ['in stock and in flight mode', { ...aDevice({ tags: ['Status:Lager'] }), ...flying }, 'flight'],
  ['in the field and in flight mode', { ...aDevice({ tags: ['Status:Felt'] }), ...flying }, 'registered'],
])('ONB-01 a device %s: %3$s', (_what, device, obstacle) => {
  expect(registrationObstacle(device)).toBe(obstacle);
});

test.each([
  ['measures', 'measures'],
  ['first_reading', 'first_reading'],
  ['maal', 'sensor'],
  [null, 'sensor'],
  [undefined, 'sensor'],
])('ONB-01 a marker that says %j continues at %s', (step, expected) => {
  expect(registrationStep(step)).toBe(expected);
});

test('ONB-01 a registered device stands in the field, whatever its status was', () => {
  expect(registeredTags(['Sone:Nord', 'Status : Lager', 'Status:Prod'])).toEqual([
    'Sone:Nord',
    'Status:Felt',
  ]);
});

test('ONB-01 giving up undoes what was set, and keeps what was done to the device meanwhile', () => {
  const before = { object_type: 'tanklevel', volume: 200, service_log: [{ at: 1 }] };
  const present = {
    object_type: 'kum',
    height: 900,
    onboarding: { step: 'measures' },
    service_log: [{ at: 1 }, { at: 2 }],
    ordered_at: 5,
  };
  expect(settingsWithout(present, before)).toEqual({
    object_type: 'tanklevel',
    volume: 200,
    service_log: [{ at: 1 }, { at: 2 }],
    ordered_at: 5,
  });
  expect(settingsWithout(present, null)).toEqual({
    object_type: 'kum',
    height: 900,
    service_log: [{ at: 1 }, { at: 2 }],
    ordered_at: 5,
  });
});

test.each([
  [{ object_type: 'septic' }, 'tanklevel', /^TANK9 var satt opp som «.+», og blir nå «.+»\. Stemmer det\?$/],
  [{ object_type: 'TankLevel' }, 'tanklevel', null],
  [{ object_type: 'kum' }, 'Kum', null],
  [{ object_type: 'Ikke satt' }, 'tanklevel', null],
  [{}, 'tanklevel', null],
])('FITTER-03 a device of type %j that becomes a %s', (appdata, type, question) => {
  const asked = typeQuestion({ appdata, proddata: { shortid: 'TANK9' } }, type);
  if (question === null) expect(asked).toBeNull();
  else expect(asked).toMatch(question);
});
