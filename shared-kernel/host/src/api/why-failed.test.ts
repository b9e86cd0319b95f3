import { ApiError, apiErrorKinds } from './error.ts';
import { whatElse, whyFailed } from './why-failed.ts';

test.each(apiErrorKinds)('TRUTH-07 a failure of kind %s has a sentence', (kind) => {
  expect(whyFailed(new ApiError(kind))).toMatch(/^[A-ZÆØÅ].*\.$/);
});

test.each<[seconds: number, text: string]>([
  [1, 'Du kan prøve igjen om under ett minutt.'],
  [60, 'Du kan prøve igjen om ett minutt.'],
  [61, 'Du kan prøve igjen om 2 minutter.'],
])('a server that asks to wait %s s is taken at its word', (retryAfterSeconds, text) => {
  const error = new ApiError('rateLimited', { retryAfterSeconds });
  expect(whyFailed(error)).toBe(`For mange forsøk. Vent litt og prøv igjen. ${text}`);
});

test('what is wrong with fields says more than that something is', () => {
  const error = new ApiError('invalid', {
    message: 'Noe i forespørselen er ikke gyldig.',
    fields: { name: 'Du må ha navn', phone: 'Er ikke gyldig' },
  });
  expect(whyFailed(error)).toBe('Du må ha navn Er ikke gyldig');
});

test.each([new ApiError('server'), new ApiError('badAnswer'), new TypeError('bug')])(
  '%s adds nothing to that it failed',
  (cause) => {
    expect(whatElse(cause)).toBeNull();
    expect(whyFailed(cause)).toMatch(/^(Noe gikk galt|Serveren svarte noe)/);
  },
);
