import { withProfileImage } from './profile-image.ts';

const ours = { role: 'profileImg', url: '/new' };

test.each([
  ['nothing', undefined, [{ images: [ours] }]],
  ['no list', { images: [] }, [{ images: [ours] }]],
  ['an empty list', [], [{ images: [ours] }]],
  ['null', [null], [{ images: [ours] }]],
  ['images that are none', [{ graphs: [], images: 'x' }], [{ graphs: [], images: [ours] }]],
  [
    'an earlier one among others',
    [
      { graphs: [1], images: [{ role: 'profileImg', url: '/old' }, { role: 'map', url: '/map' }, null] },
      { x: 1 },
    ],
    [{ graphs: [1], images: [ours, { role: 'map', url: '/map' }, null] }, { x: 1 }],
  ],
])('API-06 the picture takes its place in a document with %s', (_name, before, after) => {
  expect(withProfileImage(before, '/new')).toEqual(after);
});
