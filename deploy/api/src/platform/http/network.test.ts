import { networkOf } from './network.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:0db8:0000:0007::9', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'gone'],
])('API-04 a caller at %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
