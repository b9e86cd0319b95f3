import { shortIdInCode } from './short-id.ts';

test.each([
  ['tank001', 'TANK001'],
  ['  TANK001 ', 'TANK001'],
  ['https://peil.example/d/TANK001', 'TANK001'],
  ['https://peil.example/?shortid=ny0001&x=1', 'NY0001'],
  ['https://peil.example/', null],
  ['WIFI:S:kjeller;T:WPA;P:x;;', null],
  ['T', null],
  ['', null],
  ['TANK 001', null],
  ['x'.repeat(51), null],
])('ONB-01 the code %j says the short id %j', (code, shortid) => {
  expect(shortIdInCode(code)).toBe(shortid);
});
