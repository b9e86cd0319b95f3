import {
  believedFacts,
  firstStage,
  keptPhoto,
  photosOf,
  placedByPhone,
  type PhotoFacts,
} from './photo-facts.ts';

const chosenAt = Date.parse('2026-11-30T12:00:00Z');
const chosen = { taken_at: '2026-11-30T13:00:00+01:00', taken_from: 'chosen' };
const nowhere = { lat: null, long: null, place_from: null };

test('FITTER-03 a camera’s time is believed with its offset, and is Oslo’s where it says none', () => {
  const taken = (notes: object) => believedFacts(notes, chosenAt);
  expect(taken({ taken: '2026:11:30 11:30:05', offset: '+02:00' })).toEqual({
    facts: { taken_at: '2026-11-30T11:30:05+02:00', taken_from: 'picture', ...nowhere },
    ignored: [],
  });
  expect(taken({ taken: '2026:11:30 11:30:05' }).facts.taken_at).toBe('2026-11-30T11:30:05+01:00');
  expect(taken({ taken: '2026:07:01 08:00:00' }).facts.taken_at).toBe('2026-07-01T08:00:00+02:00');
  expect(taken({ taken: '2026:11:30 06:30:00', offset: '-05:00' }).facts.taken_at).toBe(
    '2026-11-30T06:30:00-05:00',
  );
  expect(taken({})).toEqual({ facts: { ...chosen, ...nowhere }, ignored: [] });
});

test.each([
  ['before there were such cameras', '1970:01:01 00:00:00', ' (01.01.1970)'],
  ['by a clock that was reset', '2010:01:01 00:00:00', ' (01.01.2010)'],
  ['to come', '2026:11:30 13:06:00', ' (30.11.2026)'],
  ['next year', '2027:02:01 12:00:00', ' (01.02.2027)'],
  ['no day', '2026:02:31 12:00:00', ''],
  ['empty', '0000:00:00 00:00:00', ''],
  ['no time', 'i går', ''],
  ['no text', 20261130, ''],
])('FITTER-03 a camera’s time that is %s is not believed, and it is said', (_name, taken, day) => {
  expect(believedFacts({ taken }, chosenAt)).toEqual({
    facts: { ...chosen, ...nowhere },
    ignored: [`Tidspunktet i bildet${day} kan ikke stemme. Tiden da du valgte bildet, brukes i stedet.`],
  });
});

test('FITTER-03 a camera’s place is believed, and one that is none is not, which is said', () => {
  expect(believedFacts({ lat: 60.39, long: 5.32 }, chosenAt)).toEqual({
    facts: { ...chosen, lat: 60.39, long: 5.32, place_from: 'picture' },
    ignored: [],
  });
  for (const [lat, long] of [
    [0, 0],
    [91, 5],
    [60, 181],
    [NaN, 5],
    ['60', '5'],
    [60, undefined],
  ])
    expect(believedFacts({ lat, long }, chosenAt)).toEqual({
      facts: { ...chosen, ...nowhere },
      ignored: ['Stedet i bildet kan ikke stemme, og brukes ikke.'],
    });
});

test('FITTER-03 the phone’s position is that of a photo taken just now without one of its own, and of no other', () => {
  const phone = { lat: 59.91, long: 10.75 };
  const at = { fileAt: null, now: chosenAt + 60_000 };
  const photo = { stage: 'before', ...chosen, taken_from: 'picture', ...nowhere } as PhotoFacts;
  const placed = { ...photo, ...phone, place_from: 'phone' };
  expect(placedByPhone(photo, phone, at)).toEqual(placed);
  const own = { ...photo, lat: 60.39, long: 5.32, place_from: 'picture' } as PhotoFacts;
  expect(placedByPhone(own, phone, at)).toBe(own);
  expect(placedByPhone(photo, phone, { ...at, now: chosenAt + 16 * 60_000 })).toBe(photo);
  expect(placedByPhone(photo, { lat: 0, long: 0 }, at)).toBe(photo);
});

test('FITTER-03 a photo that does not say when it was taken is as old as its file, and has no place where that is unknown', () => {
  const phone = { lat: 59.91, long: 10.75 };
  const photo = { stage: 'before', ...chosen, ...nowhere } as PhotoFacts;
  const placed = (fileAt: number | null) =>
    placedByPhone(photo, phone, { fileAt, now: chosenAt + 60_000 }).place_from;
  expect([
    placed(chosenAt),
    placed(chosenAt - 16 * 60_000),
    placed(chosenAt - 7 * 86_400_000),
    placed(chosenAt + 86_400_000),
    placed(null),
  ]).toEqual(['phone', null, null, null, null]);
});

test('FITTER-03 the first photo is of before, unless the work is marked as done; those that follow are of after', () => {
  expect([firstStage(0, false), firstStage(1, false), firstStage(0, true)]).toEqual([
    'before',
    'after',
    'after',
  ]);
});

test('FITTER-03 what cannot be true of a photo is not kept, the photo is', () => {
  const now = chosenAt / 1000;
  const whole = { stage: 'after', ...chosen, lat: 60.39, long: 5.32, place_from: 'phone' } as const;
  expect(keptPhoto({ id: 'a', ...whole, taken_from: 'picture' }, now)).toEqual({
    id: 'a',
    ...whole,
    taken_from: 'picture',
  });
  expect(
    keptPhoto({ id: 'a', ...whole, taken_from: 'picture', taken_at: '1970-01-01T00:00:00Z' }, now),
  ).toEqual({
    id: 'a',
    stage: 'after',
    lat: 60.39,
    long: 5.32,
    place_from: 'phone',
  });
  expect(keptPhoto({ id: 'a', taken_at: '2027-01-01T00:00:00Z', lat: 0, long: 0 }, now)).toEqual({ id: 'a' });
});

test('FITTER-03 the photos of an entry are read, one of an earlier release too, and what is none is left out', () => {
  const unknown = { stage: null, taken_at: null, taken_from: null, ...nowhere };
  expect(photosOf({ photo: ' gammelt ' })).toEqual([{ id: 'gammelt', ...unknown }]);
  expect(photosOf({})).toEqual([]);
  expect(
    photosOf({
      photo: 'a',
      photos: [
        { id: 'a', stage: 'before', lat: 60.39, long: 5.32 },
        null,
        { id: 7 },
        { id: 'b', stage: 'under', taken_at: 'i går' },
      ],
    }),
  ).toEqual([
    { id: 'a', ...unknown, stage: 'before', lat: 60.39, long: 5.32 },
    { id: 'b', ...unknown },
  ]);
});
