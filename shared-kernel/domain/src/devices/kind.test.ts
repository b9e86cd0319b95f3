import { aDevice } from './testing/device-fixture.ts';
import {
  alarmsCountFrom,
  isAlarmless,
  isOutOfService,
  deviceTypeLabel,
  drainSubTypes,
  hasAlternativeView,
  hasOverflow,
  isDrainingTank,
  isDrainLike,
  isGas,
  isLevelOnly,
  isOnboarding,
  isRochester,
  isStorage,
  isTank,
  isTracker,
  subTypeOf,
} from './kind.ts';

const none = { drain: false, tank: false, draining: false, gas: false, level: false };

test.each([
  ['Kum', { ...none, drain: true }, 'Kum'],
  ['kum', { ...none, drain: true }, 'Kum'],
  ['hjelpekum', { ...none, drain: true }, 'Hjelpekum'],
  ['Hjelpekum', { ...none, drain: true }, 'Hjelpekum'],
  ['tanklevel', { ...none, tank: true }, 'Tank'],
  ['collection_tank', { ...none, tank: true, draining: true }, 'Oppsamlingstank'],
  ['septic', { ...none, tank: true, draining: true }, 'Septiktank'],
  ['trash', { ...none, tank: true, draining: true }, 'Avfallsbeholder'],
  ['bulk', { ...none, tank: true }, 'Bulksilo'],
  ['lpg', { ...none, tank: true, gas: true }, 'Gasstank'],
  ['level_only', { ...none, level: true }, 'Nivåmåler'],
  ['levelonly', { ...none, level: true }, 'Nivåmåler'],
  ['temperature', { ...none, level: true }, 'Temperaturmåler'],
  ['mock', none, 'Testenhet'],
  ['noe ukjent', { ...none, tank: true }, 'Tank'],
  ['Ikke satt', { ...none, tank: true }, 'Mangler type'],
  ['', { ...none, tank: true }, 'Mangler type'],
  [null, { ...none, tank: true }, 'Mangler type'],
  [undefined, { ...none, tank: true }, 'Mangler type'],
] as const)('DRAIN-03 DETAIL-07 object type %p', (type, expected, label) => {
  const device = aDevice(type === undefined ? {} : { type });
  expect({
    drain: isDrainLike(device),
    tank: isTank(device),
    draining: isDrainingTank(device),
    gas: isGas(device),
    level: isLevelOnly(device),
  }).toEqual(expected);
  expect(deviceTypeLabel(device)).toBe(label);
});

test.each(['tanklevel', 'collection_tank', 'lpg', 'level_only', 'Kum'])(
  'DRAIN-03 a tracking tag wins over object type %s',
  (type) => {
    const device = aDevice({ type, tags: ['Status:Felt', 'Lokalisering: Daglig'] });
    expect(isTracker(device)).toBe(true);
    expect([isDrainLike, isTank, isDrainingTank, isGas, isLevelOnly].some((is) => is(device))).toBe(false);
    expect(deviceTypeLabel(device)).toBe('Sporingsenhet');
  },
);

test.each([
  [['Lokalisering:Daglig'], true],
  [['Lokalisering:Ukentlig'], true],
  [['Tracker'], true],
  [['Lokalisering:Av'], false],
  [['Status:Felt'], false],
  [[], false],
])('DRAIN-03 tags %j make a tracker: %p', (tags, expected) => {
  expect(isTracker(aDevice({ tags }))).toBe(expected);
});

test.each([
  ['Sandfang', 'Sandfang', 'Sandfang'],
  ['udefinert', null, 'Kum'],
  ['Udefinert', null, 'Kum'],
  [' ', null, 'Kum'],
])('DRAIN-03 sub type %p is %p, shown as %s', (subType, expected, label) => {
  const device = aDevice({ type: 'Kum', subType });
  expect(subTypeOf(device)).toBe(expected);
  expect(deviceTypeLabel(device)).toBe(label);
});

test.each([
  ['Fordrøyningsanlegg m/ overløp', [], true],
  ['Fordrøyningsanlegg u/ overløp', [{ id: 'overflow', top: 100 }], false],
  ['Bekkeinntak', [{ id: 'main' }, { id: 'overflow' }], true],
  ['Bekkeinntak', [{ id: 'main' }], false],
  ['Overløpskum', [], false],
  ['udefinert', [], false],
])('DRAIN-03 sub type %s with outlets %j has an overflow: %p', (sub_object_type, outlets, expected) => {
  expect(hasOverflow(aDevice({ appdata: { object_type: 'Kum', sub_object_type, outlets } }))).toBe(expected);
});

test.each([
  ['Overløpskum', { container_overflow_bottom: 700 }, true],
  ['Overløpskum', { container_overflow_top: 900 }, false],
  ['Fordrøyningsanlegg u/ overløp', { container_overflow_bottom: 700 }, false],
])(
  'DRAIN-03 sub type %s with container %j has an overflow: %p',
  (sub_object_type, container_data, expected) => {
    expect(hasOverflow(aDevice({ appdata: { object_type: 'Kum', sub_object_type, container_data } }))).toBe(
      expected,
    );
  },
);

test('DRAIN-03 the ten agreed sub types are offered', () => {
  expect(drainSubTypes).toEqual([
    'Sandfang',
    'Sandfang tørt',
    'Hjelpekum',
    'Fordrøyningsanlegg m/ overløp',
    'Fordrøyningsanlegg u/ overløp',
    'Åpen dam',
    'Bekkeinntak',
    'Overløpskum',
    'OV-magasin',
    'AF-magasin',
  ]);
});

test('DLIST-02 MAP-01 HOME-04 SET-05 marks of a device', () => {
  expect(isStorage(aDevice({ tags: ['Status:Lager'] }))).toBe(true);
  expect(isStorage(aDevice({ tags: ['Status:Felt'] }))).toBe(false);
  expect(hasAlternativeView(aDevice({ tags: ['View:Alt1'] }))).toBe(true);
  expect(hasAlternativeView(aDevice())).toBe(false);
  expect(isOnboarding(aDevice({ appdata: { onboarding: { step: 'mål' } } }))).toBe(true);
  expect(isOnboarding(aDevice({ appdata: { onboarding: null } }))).toBe(false);
  expect(isRochester(aDevice({ mfct: { name: 'Rochester', model: 'TEK-822' } }))).toBe(true);
  expect(isRochester(aDevice({ mfct: { name: 'rochester', model: 'tek-811' } }))).toBe(false);
  expect(isRochester(aDevice())).toBe(false);
});

test('TOLD-03 what lies in stock or is out of operation raises nothing, and its alarms count again from a time on', () => {
  const of = (...tags: string[]) => [isOutOfService(aDevice({ tags })), isAlarmless(aDevice({ tags }))];
  expect(of('Nord', 'Status : Ute av drift ')).toEqual([true, true]);
  expect(of('Status:Lager')).toEqual([false, true]);
  expect(of('Status:Felt', 'Ute av drift')).toEqual([false, false]);
  const since = (alarms_since?: number) => aDevice({ state: { deployment_monitoring: { alarms_since } } });
  expect([alarmsCountFrom(since(1000)), alarmsCountFrom(since()), alarmsCountFrom(aDevice())]).toEqual([
    1000,
    null,
    null,
  ]);
});
