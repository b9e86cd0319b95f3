import { endsWith, type Entry } from './entry.ts';

const service = (registering?: boolean): Pick<Entry, 'devid' | 'work'> => ({
  devid: 'a',
  work: {
    kind: 'service',
    note: { checks: [], comment: null, visit: 'visit-12345', ...(registering && { registering }) },
    picture: null,
    photoId: null,
  },
});
const photo: Pick<Entry, 'devid' | 'work'> = {
  devid: 'a',
  work: { kind: 'photo', picture: new Blob(['x']) },
};

test('FITTER-03 a registration that was given up sends neither its photo nor its note, other notes are sent', () => {
  const ends = [photo, service(true), service(), { ...photo, devid: 'b' }];
  expect(ends.map((entry) => endsWith(entry, 'a', 'left'))).toEqual([true, true, false, false]);
});

test('FITTER-03 a registration that was finished still sends the note with its photos', () => {
  expect([photo, service(true), service()].map((entry) => endsWith(entry, 'a', 'finished'))).toEqual([
    true,
    false,
    false,
  ]);
});
