import { missingPackages } from './steps.mjs';

const lock = 'abc';
const part = `${lock} only to run`;

test.each([
  ['a fresh clone that is started', { stamped: '', byHand: false, checks: false }, 'to run'],
  ['a fresh clone that is tested', { stamped: '', byHand: false, checks: true }, 'all'],
  ['a second start', { stamped: part, byHand: true, checks: false }, 'nothing'],
  ['a test after a start', { stamped: part, byHand: true, checks: true }, 'all'],
  ['a start after a test', { stamped: lock, byHand: true, checks: false }, 'nothing'],
  ['a start after a test and a change of the lock', { stamped: 'old', byHand: true, checks: false }, 'all'],
  [
    'a start after another and a change of the lock',
    { stamped: 'old only to run', byHand: true, checks: false },
    'to run',
  ],
  ['a start after npm ci by hand', { stamped: '', byHand: true, checks: false }, 'all'],
])('%s installs what is missing', (_name, state, missing) => {
  expect(missingPackages({ lock, ...state })).toBe(missing);
});
