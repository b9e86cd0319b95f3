import { ApiError, apiErrorKinds } from '../../../host/src/api/index.ts';
import { fieldProblems } from './core/index.ts';
import { failureDetail } from './failure-detail.ts';

const names = ['name', 'email', 'phone'] as const;
const failureOf = (cause: unknown) => {
  const found = fieldProblems<Record<(typeof names)[number], string>>(cause, names);
  return { problems: found.problems, detail: failureDetail({ cause, ...found }) };
};
const taken = 'Mailen du prøver å lagre, er allerede i bruk.';

test('the text of a field goes to it, by its path or the end of it; the others are told together', () => {
  const error = new ApiError('invalid', {
    fields: {
      name: 'Du må ha navn',
      'meta_data.phone': 'Er ikke gyldig',
      orgid: 'Organisasjonen finnes ikke',
    },
  });
  expect(failureOf(error)).toEqual({
    problems: { name: 'Du må ha navn', phone: 'Er ikke gyldig' },
    detail: 'Organisasjonen finnes ikke',
  });
});

test('a taken e-mail stands at the e-mail, and nowhere else', () => {
  const error = new ApiError('emailTaken', { fields: { 'meta_data.email': taken } });
  expect(failureOf(error)).toEqual({ problems: { email: taken }, detail: null });
});

test('a conflict says that the input is kept, not to load the page again', () => {
  expect(failureOf(new ApiError('conflict')).detail).toBe(
    'Noen andre har endret dette i mellomtiden. Det du har skrevet, er beholdt.',
  );
});

test.each(apiErrorKinds)('%s never tells of data that could not be fetched', (kind) => {
  expect(failureOf(new ApiError(kind)).detail ?? '').not.toContain('hente data');
});

test('what is no answer of the API has nothing to tell', () => {
  expect(failureOf(new Error('bug'))).toEqual({ problems: {}, detail: null });
});
