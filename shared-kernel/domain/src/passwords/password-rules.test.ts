import { judgePassword, passwordTexts, strengthSteps } from './index.ts';

const owner = {
  userName: 'kari.nordmann',
  fullName: 'Kari Ås Nordmann-Lie',
  email: 'kari.nlie@fjorddrivstoff.example',
  organisation: 'Fjord Drivstoff AS',
  product: 'Peil',
};
const refusal = (password: string) => judgePassword(password, owner).problem;

test.each(['', 'kort', 'xK9#mQ2$v', '  xK9#mQ2$v  '])('TRUTH-10 %j is too short', (password) => {
  expect(refusal(password)).toBe('Passordet må ha minst 10 tegn');
});

test.each([
  'passordpassord',
  'Passord1234',
  'P@ssord123!',
  'sommer2026',
  'Sommer2026!',
  'høstferie2025',
  'desember2025',
  'mandagmandag',
  'hemmelig123',
  'fjordfjord1',
  'Velkommen1!',
  'qwertyuiopå',
  'asdfghjkløæ',
  '1q2w3e4r5t',
  '1234567890',
  '9876543210',
  'abcdefghij',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '4792233444',
  '17051985170',
  'password123',
  'iloveyou12',
  'cheerleaers',
])('TRUTH-10 %s is common', (password) => {
  expect(refusal(password)).toBe(passwordTexts.common);
});

test.each([
  'kari.nordmann',
  'KariNordmann1',
  'nordmann-lie-2026',
  'Karinordmann!',
  'fjorddrivstoff',
  'Fjord-Drivstoff-1',
  'kari.nlie@fjorddrivstoff.example',
  'N0rdmannKari',
])('TRUTH-10 %s is made of the user’s own words', (password) => {
  expect(refusal(password)).not.toBeNull();
});

test('TRUTH-10 who reads that it is the own name is the one whose name it is', () => {
  expect(refusal('nordmannlie-17')).toBe(passwordTexts.own);
  expect(judgePassword('nordmannlie-17', { userName: 'ola' }).problem).toBeNull();
});

test.each([
  'Kvae-og-lynghei',
  'Tvilling-2027',
  'kjempefint vær i dag',
  'xK9#mQ2$vL',
  'ørret i skumring',
  'correct horse battery staple',
])('TRUTH-10 %s may be used', (password) => {
  expect(refusal(password)).toBeNull();
});

test('TRUTH-10 the steps go up with the work of guessing, and the refused ones are the first two', () => {
  const steps = [
    'passord1234',
    'nordmann-9071',
    'Nytt-passord-2027',
    'Tvilling-2026',
    'kjempefint vær i dag',
  ];
  const found = steps.map((password) => judgePassword(password, owner));
  expect(found.map(({ step }) => step)).toEqual(strengthSteps);
  expect(found.map(({ problem }) => problem === null)).toEqual([false, false, true, true, true]);
});

test('TRUTH-10 a password of any length and kind is judged at once', () => {
  for (const password of [
    'x'.repeat(200),
    '\uD800'.repeat(50),
    '🦊'.repeat(30),
    'İ'.repeat(40),
    'ﬀ'.repeat(60),
  ]) {
    expect(strengthSteps).toContain(judgePassword(password, owner).step);
  }
});
