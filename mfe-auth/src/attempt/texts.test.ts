import { texts } from './texts.ts';

test.each([
  [1, 'Du kan prøve igjen om under ett minutt.'],
  [59, 'Du kan prøve igjen om under ett minutt.'],
  [60, 'Du kan prøve igjen om ett minutt.'],
  [61, 'Du kan prøve igjen om 2 minutter.'],
  [3600, 'Du kan prøve igjen om 60 minutter.'],
])('LOGIN-04 I18N-01 %i seconds until a new try: %s', (seconds, text) => {
  expect(texts.tryAgainIn(seconds)).toBe(text);
});
