import { seriesSettings, type SeriesValues } from './series-settings.ts';

const values: SeriesValues = {
  shortid: 'NY1',
  name: '',
  object_type: 'Kum',
  sub_object_type: 'Sandfang',
  groups: ['Status:Felt'],
  recipients: '',
  lat: '',
  long: '',
  address: '',
  tracking: '',
};

test('ONB-02 what was left empty stays as the device has it', () => {
  expect(seriesSettings(values)).toEqual({
    tags: { public: ['Status:Felt'] },
    appdata: { object_type: 'Kum', sub_object_type: 'Sandfang' },
  });
});

test('ONB-02 everything that is written is set', () => {
  expect(
    seriesSettings({
      ...values,
      object_type: 'tanklevel',
      name: ' Tank 1 ',
      recipients: 'A@b.no, c@d.no',
      lat: '60,39299',
      long: '5° 19′ Ø',
      address: 'Bryggen 1',
    }),
  ).toEqual({
    name: 'Tank 1',
    tags: { public: ['Status:Felt'] },
    appdata: {
      object_type: 'tanklevel',
      order_email: ['a@b.no', 'c@d.no'],
      expected_location: { lat: 60.39299, long: 5.316667, address: 'Bryggen 1' },
    },
  });
});
