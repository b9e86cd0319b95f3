import type { DeliveryColumn } from '../../../wire/src/delivery.ts';
import { deliveredDevice, shortIdPrefixProblem, shortIdsByRule, usualShortIdPrefix } from './delivery.ts';
import { deviceIdOf, deviceIdProblem } from './device-id.ts';

const delivered = (cells: Partial<Record<DeliveryColumn, string>>) => deliveredDevice({ cells });

test.each([
  ['A8-40-41-00-01-81-6B-C2', 'a840410001816bc2'],
  ['a8404100 01816bc2', 'a840410001816bc2'],
  ['A840410001816BC2', 'a840410001816bc2'],
  ['DevEUI: A8:40:41:00:01:81:6B:C2', 'a840410001816bc2'],
  ['IMEI:356938035643809', '356938035643809'],
  ['35 693803 564380 9', '356938035643809'],
  [' fjord-tank ', 'fjord-tank'],
  ['5F2B9C0E1D3A4B5C6D7E8F90', '5F2B9C0E1D3A4B5C6D7E8F90'],
])('FACTORY-01 the id %j is kept as %j', (written, kept) => {
  expect(deviceIdOf(written)).toBe(kept);
});

test.each([
  ['356938035643809', null],
  ['a840410001816bc2', null],
  ['fjord-tank', null],
  ['', 'mangler'],
  ['356938035643808', '«356938035643808» er ikke et IMEI-nummer: kontrollsifferet stemmer ikke'],
  ['3,57E+14', '«3,57E+14» er ikke en enhets-ID. Skriv den som tekst, slik den står på enheten.'],
  ['a8404100 0181', '«a8404100 0181» er ikke en enhets-ID.'],
  ['ab', '«ab» er ikke en enhets-ID.'],
  ['a/b/c', '«a/b/c» er ikke en enhets-ID.'],
])('FACTORY-01 what is wrong with the id %j: %j', (id, problem) => {
  const found = deviceIdProblem(id);
  expect(problem === null ? found : found?.startsWith(problem)).toBe(problem === null ? null : true);
});

test('FACTORY-01 a row is understood as people write it: a known model in its maker’s spelling, with what it measures with', () => {
  expect(
    delivered({
      devid: ' A8-40-41-00-01-81-6B-C2 ',
      shortid: 'https://peil.example/d/pei00007',
      model: 'ps-lb',
      sensor: 'sen0007',
      subscription: 'JA',
    }),
  ).toEqual({
    devid: 'a840410001816bc2',
    shortid: 'PEI00007',
    manufacturer: 'Dragino',
    model: 'PS-LB',
    kind: 'pressure',
    sensor: 'SEN0007',
    isSubscribed: true,
    problems: [],
    questions: [],
  });
  expect(delivered({ devid: 'fjord-ny', model: 'Egen 1', manufacturer: 'Verkstedet' })).toEqual({
    devid: 'fjord-ny',
    shortid: null,
    manufacturer: 'Verkstedet',
    model: 'Egen 1',
    kind: 'ultrasonic',
    sensor: null,
    isSubscribed: false,
    problems: [],
    questions: [],
  });
});

test('FACTORY-01 a model that two makers have is the named maker’s', () => {
  const makers = ['rochester', 'Tekelek', ''].map((manufacturer) => {
    const { manufacturer: maker, model } = delivered({ devid: 'abc', model: 'tek822', manufacturer });
    return [maker, model];
  });
  expect(makers).toEqual([
    ['Rochester', 'TEK-822'],
    ['Tekelek', 'TEK 822'],
    [null, 'tek822'],
  ]);
});

test.each([
  ['Rochester', 'ps-lb', ['Modell: «ps-lb» er kjent fra Dragino, ikke fra Rochester. Stemmer produsenten?']],
  ['Draggino', 'PS-LB', ['Modell: «PS-LB» er kjent fra Dragino, ikke fra Draggino. Stemmer produsenten?']],
  ['', 'TEK 822', ['Modell: «TEK 822» finnes hos Rochester og Tekelek. Hvilken produsent er det?']],
  ['dragino', 'PS-LB', []],
  ['', 'PS-LB', []],
  ['Dragino', 'PS-NY', []],
  ['Dragino', '', []],
])('FACTORY-01 of the maker %j with the model %j is asked: %j', (manufacturer, model, questions) => {
  expect(delivered({ devid: 'abc', manufacturer, model })).toMatchObject({ problems: [], questions });
});

test.each<[Partial<Record<DeliveryColumn, string>>, string[]]>([
  [{}, ['Enhets-ID: mangler']],
  [
    { devid: 'abc', shortid: 'æøå01' },
    ['Kort-ID: «æøå01» er ingen kort-ID. Bruk bokstavene A–Z, tall og bindestrek.'],
  ],
  [
    { devid: 'abc', subscription: 'kanskje', model: '=1+1' },
    ['Modell: formler kan ikke brukes. Skriv verdien.', 'Abonnement: skriv Ja eller Nei'],
  ],
  [{ devid: 'abc', manufacturer: 'x'.repeat(61) }, ['Produsent: skriv høyst 60 tegn']],
])('FACTORY-01 the row %j is told: %j', (cells, problems) => {
  expect(delivered(cells).problems).toEqual(problems);
});

test('FACTORY-01 short ids by rule go on after the highest that is taken, and grow beyond five digits', () => {
  expect(shortIdsByRule('PEI', ['TANK001', 'PEI00041', 'pei00007', 'PEI00002B'], 2)).toEqual([
    'PEI00042',
    'PEI00043',
  ]);
  expect(shortIdsByRule('PEI', ['PEI99999', 'PEI1234567890123'], 1)).toEqual(['PEI100000']);
  expect(shortIdsByRule('NY-', [], 1)).toEqual(['NY-00001']);
  expect(shortIdsByRule('A1', ['A100009'], 1)).toEqual(['A100010']);
});

test('FACTORY-01 what short ids begin with', () => {
  expect([usualShortIdPrefix('peil'), usualShortIdPrefix('nv'), usualShortIdPrefix('42')]).toEqual([
    'PEI',
    'NV',
    'ID',
  ]);
  const faulty = ['', 'pei', '1A', 'Æ', 'A'.repeat(11)].map((prefix) => shortIdPrefixProblem(prefix));
  expect(faulty.every((problem) => problem !== null)).toBe(true);
  expect(['PEI', 'A', 'NY-'].map(shortIdPrefixProblem)).toEqual([null, null, null]);
});
