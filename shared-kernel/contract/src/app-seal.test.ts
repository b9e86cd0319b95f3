import { bridgeVersion, readAppSeal, shakeHands, writeAppSeal } from './app-seal.ts';

const android =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36';

const seal = { version: '1.4.2', bridge: '1.0', hasPush: true };

test.each([seal, { ...seal, hasPush: false }, { ...seal, version: '2' }])(
  'MOBILE-02 an app is known by what it appends to the user agent: %j',
  (app) => {
    expect(readAppSeal(`${android} ${writeAppSeal(app)}`)).toEqual(app);
  },
);

test.each([
  android,
  '',
  `${android} PeilApp/1.0`,
  `${android} PeilApp/1.0 (bridge x)`,
  `${android} NotPeilApp/1.0 (bridge 1.0)`,
])('MOBILE-02 no app of ours: %s', (userAgent) => {
  expect(readAppSeal(userAgent)).toBeNull();
});

test.each([
  ['1.0', '1.0', 'fits'],
  ['1.0', '1.7', 'fits'],
  ['1.9', '1.0', 'fits'],
  ['0.9', '1.0', 'appTooOld'],
  ['2.0', '1.9', 'portalTooOld'],
] as const)('MOBILE-02 an app of bridge %s and a portal of %s: %s', (bridge, portal, expected) => {
  expect(shakeHands({ ...seal, bridge }, portal)).toBe(expected);
});

test('MOBILE-02 an app that is built now fits the portal of now', () => {
  expect(shakeHands({ ...seal, bridge: bridgeVersion })).toBe('fits');
});
