import { user } from '../testing/user-fixture.ts';
import { favouritesOf, withFavourite } from './favourite-change.ts';

const after = (favourites: string[], devid: string, favourite: boolean) =>
  favouritesOf(withFavourite(user({ favourites }), { devid, favourite, name: 'Tank' }));

test.each<[string[], string, boolean, string[]]>([
  [[], 'a', true, ['a']],
  [['a', 'b'], 'a', false, ['b']],
  [['a'], 'a', true, ['a']],
  [['a'], 'b', false, ['a']],
])('DLIST-03 %j, %s becomes %s: %j', (before, devid, favourite, expected) => {
  expect(after(before, devid, favourite)).toEqual(expected);
});

test('DLIST-03 a user without a list has no favourites, and the rest of the user stays', () => {
  const bare = { ...user(), meta_data: { email: 'x@demo.invalid' } };
  expect(favouritesOf(bare)).toEqual([]);
  expect(withFavourite(bare, { devid: 'a', favourite: true, name: 'Tank' }).meta_data).toEqual({
    email: 'x@demo.invalid',
    favouriteDevices: ['a'],
  });
});
