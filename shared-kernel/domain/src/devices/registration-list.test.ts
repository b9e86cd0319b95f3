import { registrationRow, repeatedShortIds } from './registration-list.ts';

test('ONB-02 a row is understood as people write it', () => {
  const row = registrationRow({
    shortid: ' ny0001 ',
    name: 'Tank ved kai',
    object_type: 'kum',
    sub_object_type: 'sandfang',
    lat: '60,39299',
    long: '5.32415',
    address: 'Bryggen 1',
    groups: 'Sone:Nord; Sone:Kai,Sone:Nord',
    recipients: 'Kari@kunde.no; ola@kunde.no',
    sensorheight: '1 900',
    volume: '',
    customer_number: ' 0042 ',
    cost_centre: ' ',
  });
  expect(row).toEqual({
    shortid: 'NY0001',
    settings: {
      name: 'Tank ved kai',
      tags: { public: ['Sone:Nord', 'Sone:Kai'] },
      appdata: {
        object_type: 'Kum',
        sub_object_type: 'Sandfang',
        order_email: ['kari@kunde.no', 'ola@kunde.no'],
        expected_location: { lat: 60.39299, long: 5.32415, address: 'Bryggen 1' },
        sensorheight: 1900,
        customer_number: '0042',
      },
    },
    problems: [],
  });
});

test.each([
  [{ shortid: '', object_type: 'kum' }, ['Kort-ID: mangler']],
  [
    { shortid: 'NY0001', object_type: 'kum', cost_centre: '1'.repeat(41) },
    ['Kostnadssted: kan ha høyst 40 tegn'],
  ],
  [{ shortid: 'a b', object_type: 'kum' }, ['Kort-ID: «a b» er ingen kort-ID']],
  [{ shortid: 'NY0001' }, ['Type: mangler']],
  [{ shortid: 'NY0001', object_type: 'båt' }, ['Type: «båt» er ingen type']],
  [{ shortid: 'NY0001', object_type: 'mock' }, ['Type: «mock» er ingen type']],
  [
    { shortid: 'NY0001', object_type: 'kum', lat: '90', long: '135' },
    ['Breddegrad: plasseringen er ingen plass på kloden, eller en reserveverdi (90/135)'],
  ],
  [
    { shortid: 'NY0001', object_type: 'kum', lat: '60', long: '' },
    ['Lengdegrad: skriv desimalgrader, for eksempel 5,32415'],
  ],
  [
    { shortid: 'NY0001', object_type: 'kum', name: '=HYPERLINK("x")' },
    ['Navn: formler kan ikke brukes. Skriv verdien.'],
  ],
  [
    { shortid: 'NY0001', object_type: 'kum', recipients: 'kari' },
    ['Mottakere: kari er ikke en gyldig e-postadresse'],
  ],
  [
    { shortid: 'NY0001', object_type: 'kum', volume: '-5', height: '1.200' },
    [
      'Høyde (mm): skriv et tall større enn 0, for eksempel 1200',
      'Volum (liter): skriv et tall større enn 0, for eksempel 1200',
    ],
  ],
  [{ shortid: 'NY0001', object_type: 'kum', lat: '-33,9', long: '-70,5' }, []],
])('ONB-02 the row %j is told: %j', (cells, problems) => {
  expect(registrationRow(cells).problems).toEqual(problems);
});

test('ONB-02 a device may stand in one row', () => {
  expect([...repeatedShortIds(['A1', 'B1', 'A1', '', ''].map((shortid) => ({ shortid })))]).toEqual(['A1']);
});
