import { releaseIn } from './release-in.ts';

const host = 'https://portal.example';

test.each([
  [
    'a stack of one release',
    `TypeError: x\n    at f (${host}/releases/mfe-devices/0.1.0-05d91f11200d/12.abc.js:1:234)`,
    { remote: 'mfe-devices', version: '0.1.0-05d91f11200d' },
  ],
  [
    'a stack of Firefox and Safari',
    `f@${host}/releases/mfe-admin/1.0.0-a/12.js:1:234\n@${host}/releases/shell/0.1.0-b/vendor.js:1:2`,
    { remote: 'mfe-admin', version: '1.0.0-a' },
  ],
  [
    'React’s frames above those of a remote',
    `Error\n at r (${host}/releases/shell/0.1.0-b/v.js:1:1)\n at g (${host}/releases/mfe-auth/0.1.0-c/1.js:2:2)`,
    { remote: 'mfe-auth', version: '0.1.0-c' },
  ],
  [
    'the shell alone',
    `Error\n at r (${host}/releases/shell/0.1.0-b/v.js:1:1)`,
    { remote: 'shell', version: '0.1.0-b' },
  ],
  [
    'a release that was fetched anew',
    `at ${host}/_r1763700000000/releases/mfe-auth/9.0.0-bad/remoteEntry.js:1:1`,
    { remote: 'mfe-auth', version: '9.0.0-bad' },
  ],
  ['nothing of the portal', 'Error\n at <anonymous>:1:1', null],
  ['no text', '', null],
])('PLAT-06 %s names its release', (_, text, release) => {
  expect(releaseIn(text)).toEqual(release);
});
