import { loginStepSearch, readLoginStep, type LoginStepUrl } from './login-step.ts';

test.each<[string, LoginStepUrl]>([
  ['', { step: 'normal', contact: '', code: null }],
  ['next=%2Fdevices', { step: 'normal', contact: '', code: null }],
  ['phoneOrEmail=', { step: 'code', contact: '', code: null }],
  [
    'phoneOrEmail=kari%2Btank%40demo.invalid',
    { step: 'code', contact: 'kari+tank@demo.invalid', code: null },
  ],
  ['phoneOrEmail=%20400%2000%20000%20', { step: 'code', contact: '400 00 000', code: null }],
  [
    'phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345',
    { step: 'password', contact: 'kari@demo.invalid', code: '012345' },
  ],
  ['oneTimeCode=012345', { step: 'password', contact: '', code: '012345' }],
  ['oneTimeCode=', { step: 'password', contact: '', code: '' }],
  [
    'phoneOrEmail=kari%40demo.invalid&step=password',
    { step: 'password', contact: 'kari@demo.invalid', code: null },
  ],
  ['step=annet', { step: 'normal', contact: '', code: null }],
])('RESET-04 ?%s opens its step', (search, expected) => {
  expect(readLoginStep(new URLSearchParams(search), '')).toEqual(expected);
});

test('DOOR-09 a code behind # opens the step as one in the query does, and comes before it', () => {
  const code = (search: string) => readLoginStep(new URLSearchParams(search), '#oneTimeCode=012345');
  const expected = { step: 'password', contact: 'kari@demo.invalid', code: '012345' };
  expect(code('phoneOrEmail=kari%40demo.invalid')).toEqual(expected);
  expect(code('phoneOrEmail=kari%40demo.invalid&oneTimeCode=999999')).toEqual(expected);
});

const fromMail = new URLSearchParams(
  'phoneOrEmail=gammel%40demo.invalid&oneTimeCode=012345&step=password&next=%2Fusers%3Frole%3Dviewer',
);

test.each(['normal', 'code', 'password'] as const)(
  'RESET-04 GUARD-01 the url of step %s has no code, keeps the wanted page and reads back as that step',
  (step) => {
    const parameters = new URLSearchParams(loginStepSearch(fromMail, step, 'kari+tank@demo.invalid'));
    expect([...parameters.values()].join(' ')).not.toContain('012345');
    expect(parameters.has('oneTimeCode')).toBe(false);
    expect(parameters.get('next')).toBe('/users?role=viewer');
    expect(readLoginStep(parameters, '')).toEqual({
      step,
      contact: step === 'normal' ? '' : 'kari+tank@demo.invalid',
      code: null,
    });
  },
);
