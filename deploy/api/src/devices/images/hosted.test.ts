import { hostedImageUrl } from './hosted.ts';
import { renditions } from './renditions.ts';

const template = 'https://images.example/demo/w_{width},q_{quality}/{id}.jpg';

test.each([
  ['tank-7', 'https://images.example/demo/w_450,q_20/tank-7.jpg'],
  ['kunde/tank 7', 'https://images.example/demo/w_450,q_20/kunde/tank%207.jpg'],
  ['æ?x=1#y', 'https://images.example/demo/w_450,q_20/%C3%A6%3Fx%3D1%23y.jpg'],
  ['$&{width}', 'https://images.example/demo/w_450,q_20/%24%26%7Bwidth%7D.jpg'],
  ['../secret', null],
  ['a//b', null],
  ['.', null],
  ['/a', null],
])('API-06 the public id %j becomes %s', (id, url) => {
  expect(hostedImageUrl(template, id, renditions[0])).toBe(url);
});

test('API-06 the wide one has width 1000 and quality 60', () => {
  expect(hostedImageUrl(template, 'a', renditions[1])).toBe('https://images.example/demo/w_1000,q_60/a.jpg');
});
