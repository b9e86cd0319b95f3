import { codeMeaning, idKindInCode, idsInCode, sideInChange } from './scanned-code.ts';
import { aDevice } from './testing/device-fixture.ts';

test.each([
  ['tank001', ['tank001']],
  [' TANK001 ', ['TANK001']],
  ['fjord-tank', ['fjord-tank']],
  ['https://peil.example/d/ONB0002', ['ONB0002']],
  ['https://peil.example/device/fjord%2Dtank', ['fjord-tank']],
  ['https://peil.example/?shortid=ny0001&x=1', ['ny0001']],
  ['https://peil.example/', []],
  ['https://peil.example/%zz', []],
  // The device's EUI, not that of its network.
  ['LW:D0:1122334455667788:AABBCCDDEEFF0011:AABB1122:S12345', ['aabbccddeeff0011']],
  ['AABBCCDDEEFF0011', ['aabbccddeeff0011', 'AABBCCDDEEFF0011']],
  ['AA-BB-CC-DD-EE-FF-00-11', ['aabbccddeeff0011', 'AA-BB-CC-DD-EE-FF-00-11']],
  ['DevEUI: AABBCCDDEEFF0011', ['aabbccddeeff0011']],
  ['SN:6710A12;DEVEUI:AABBCCDDEEFF0011;FW:1', ['aabbccddeeff0011']],
  ['IMEI:490154203237518', ['490154203237518']],
  ['490154203237518', ['490154203237518']],
  ['49 015420 323751 8', ['490154203237518']],
  ['WIFI:S:x;;', []],
  ['TANK 001', ['TANK001']],
  ['fd 1155', ['fd1155']],
  ['FD-1155', ['FD-1155']],
  ['tank ved kaia', []],
  ['T', []],
  ['', []],
])('FITTER-01 the code %j names the devices %j', (code, ids) => {
  expect(idsInCode(code)).toEqual(ids);
});

test.each([
  ['A8-40-41-00-01-81-6B-C2', 'devEui'],
  ['DevEUI: AABBCCDDEEFF0011', 'devEui'],
  ['49 015420 323751 8', 'imei'],
  ['tank 001', 'shortid'],
  ['https://peil.example/d/ONB0002', 'shortid'],
  ['5f2b9c0e1d3a4b5c6d7e8f90', 'other'],
  ['fjord.tank', 'other'],
] as const)('FITTER-01 the code %j looks to be of the kind %s', (code, kind) => {
  expect(idKindInCode(code)).toBe(kind);
});

const typed = { type: 'tanklevel' };
const named = { proddata: { shortid: 'A0001' } };

test.each([
  ['new', aDevice({ type: 'Ikke satt' }), 'unregistered', ['register', 'change'], 'new'],
  [
    'in production',
    aDevice({ ...typed, tags: ['Status:Prod'] }),
    'unregistered',
    ['register', 'change'],
    'new',
  ],
  ['in stock', aDevice({ ...typed, tags: ['Status:Lager'] }), 'stock', ['change', 'register'], 'new'],
  ['mounted', aDevice({ ...typed, tags: ['Status:Felt'] }), 'mounted', ['service', 'change'], 'old'],
  [
    'out of service',
    aDevice({ ...typed, tags: ['Status:Ute av drift'] }),
    'outOfService',
    ['service', 'change'],
    'old',
  ],
  ['retired', aDevice({ ...typed, tags: ['Status:Kassert'] }), 'retired', [], 'new'],
  ['returned', aDevice({ ...typed, tags: ['Status:Returnert'] }), 'returned', [], 'new'],
])('FITTER-01 the code of a device that is %s means %3$s', (_what, device, kind, tasks, side) => {
  expect(codeMeaning({ ...device, ...named }, true)).toEqual({ kind, tasks });
  expect(sideInChange(codeMeaning(device, true).kind)).toBe(side);
});

test('FITTER-01 a registration that is begun goes on, in stock or not; another’s device is nobody else’s work', () => {
  const begun = {
    ...aDevice({ tags: ['Status:Lager'] }),
    ...named,
    appdata: { onboarding: { step: 'measures' } },
  };
  expect(codeMeaning(begun, true)).toEqual({ kind: 'begun', tasks: ['register'] });
  expect(codeMeaning(begun, false)).toEqual({ kind: 'others', tasks: [] });
});

test('FITTER-01 without a short id only service can be done', () => {
  const nameless = { ...aDevice({ ...typed, tags: ['Status:Felt'] }), proddata: { shortid: '' } };
  expect(codeMeaning(nameless, true).tasks).toEqual(['service']);
});
