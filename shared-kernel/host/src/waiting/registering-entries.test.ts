import { groupedWork } from './registering-entries.ts';

const entry = (id: number, shortid: string, kind: string, conflict: object | null = null) => ({
  id,
  owner: 'u o',
  devid: shortid.toLowerCase(),
  shortid,
  madeAt: id,
  work: { kind },
  conflict,
});

test('OFFLINE-02 what registering has waiting is told by device, and each service note by itself', () => {
  expect(
    groupedWork([
      entry(1, 'NY1', 'step'),
      entry(2, 'NY1', 'finish', { kind: 'refused' }),
      entry(3, 'NY1', 'service'),
      entry(4, 'NY2', 'register'),
    ]),
  ).toEqual([
    { kind: 'registering', about: 'NY1', ids: [1, 2], madeAt: 1, isStopped: true },
    { kind: 'service', about: 'NY1', ids: [3], madeAt: 3, isStopped: false },
    { kind: 'registering', about: 'NY2', ids: [4], madeAt: 4, isStopped: false },
  ]);
});
