import type { Appdata } from '../../../wire/src/device.ts';
import { doneAt, emptyNoteProblem, hasVisit, serviceLogOf, withServiceEntry } from './service-log.ts';

const appdata = (service_log: unknown) => ({ service_log }) as Appdata;

const plain = { photo: null, photos: [], device: null, other: null };

test('SET-08 the log is read newest first, what is no entry of ours is left out of it', () => {
  const log = [
    { at: 100, user: 'Ola', acts: ['battery_changed', 'tull', 7] },
    { user: 5, acts: 'alt', comment: ' Uten tid ' },
    { at: 300, user: 'Kari', acts: [], comment: 'Ny antenne' },
    { at: 300, user: 'Per', acts: ['sensor_cleaned'], comment: '' },
  ];
  expect(serviceLogOf(appdata(log))).toEqual([
    { at: 300, user: 'Per', acts: ['sensor_cleaned'], comment: null, ...plain },
    { at: 300, user: 'Kari', acts: [], comment: 'Ny antenne', ...plain },
    { at: 100, user: 'Ola', acts: ['battery_changed'], comment: null, ...plain },
    { at: null, user: '', acts: [], comment: 'Uten tid', ...plain },
  ]);
  expect(serviceLogOf(appdata(null))).toEqual([]);
});

test('SET-08 one more entry goes last in what is stored, 500 are kept, and what others wrote stays as it is', () => {
  const strange = { laget_av: 'et annet system' };
  const entry = { at: 5, user: 'Ola', acts: ['flight_mode_on' as const], comment: null };
  expect(withServiceEntry(appdata([strange]), entry)).toEqual([
    strange,
    { at: 5, user: 'Ola', acts: ['flight_mode_on'] },
  ]);
  const full = Array.from({ length: 500 }, (_, at) => ({ at }));
  const kept = withServiceEntry(appdata(full), entry);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, { at: 1 }, expect.objectContaining({ at: 5 })]);
});

test.each([
  [[], null, true],
  [[], ' \u00a0', true],
  [[], 'Ryddet snø', false],
  [['battery_changed'], null, false],
])('SET-08 a note of %j and %j says nothing: %s', (checks, comment, isEmpty) => {
  expect(emptyNoteProblem(checks, comment) !== null).toBe(isEmpty);
});

test('SERV-01 what an entry has besides is read, and an entry is known by its name', () => {
  const log = withServiceEntry(appdata(null), {
    at: 7,
    user: 'Ola',
    acts: ['device_in'],
    comment: null,
    photo: 'bilde',
    other: 'TANK1',
    visit: 'besok-1',
  });
  expect(serviceLogOf(appdata(log))).toMatchObject([
    {
      at: 7,
      user: 'Ola',
      acts: ['device_in'],
      comment: null,
      photo: 'bilde',
      photos: [{ id: 'bilde', stage: null, taken_at: null }],
      device: null,
      other: 'TANK1',
    },
  ]);
  expect([hasVisit(appdata(log), 'besok-1'), hasVisit(appdata(log), 'besok-2'), hasVisit({}, 'x')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [undefined, 1_800_000_000],
  [1_799_990_000, 1_799_990_000],
  [1_800_000_060, 1_800_000_000],
  [86_400, 1_800_000_000],
])('SERV-01 a note that says it was done at %p is of %i', (said, at) => {
  expect(doneAt(said, 1_800_000_000)).toBe(at);
});
