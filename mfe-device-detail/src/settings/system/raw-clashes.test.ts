import { clashesOf, withoutClashes } from './raw-clashes.ts';

const mine = {
  name: 'Min',
  appdata: { volume: 5000, tank: { fill_to_max: 4750 }, order_email: ['a@fjord.no'], gone: null },
};

test.each([
  ['another setting', { appdata: { tank: { drain_to_min: 200 } }, proddata: { shortid: 'B' } }, []],
  ['the same to the same', { name: 'Min', appdata: { tank: { fill_to_max: 4750 } } }, []],
  ['a name', { name: 'Deres' }, [['name', 'Deres', 'Min']]],
  [
    'a setting within another',
    { appdata: { tank: { fill_to_max: 4000 } } },
    [['appdata.tank.fill_to_max', '4\u00a0000', '4\u00a0750']],
  ],
  [
    'a list',
    { appdata: { order_email: ['b@fjord.no'] } },
    [['appdata.order_email', 'b@fjord.no', 'a@fjord.no']],
  ],
  [
    'what was taken away, whole and in part',
    { appdata: { tank: null, gone: { in: 1 } } },
    [
      ['appdata.tank', 'Ikke satt', 'fill_to_max: 4\u00a0750'],
      ['appdata.gone', 'in: 1', 'Ikke satt'],
    ],
  ],
] as const)('SET-13 SET-14 somebody else changed %s meanwhile', (_what, theirs, clashes) => {
  expect(clashesOf(mine, theirs).map(({ path, now, becomes }) => [path, now, becomes])).toEqual(clashes);
});

test('SET-13 SET-14 the others’ values are taken where they clash, and nowhere else', () => {
  const theirs = { name: 'Deres', appdata: { tank: { fill_to_max: 4000 }, volume: 5000 } };
  expect(withoutClashes(mine, theirs)).toEqual({
    appdata: { volume: 5000, tank: {}, order_email: ['a@fjord.no'], gone: null },
  });
});
