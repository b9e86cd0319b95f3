import { errorText } from './error-text.ts';

test.each([
  ['EENVELOPE 550', 'Mottakeren ble avvist (EENVELOPE 550)'],
  ['EAUTH 535', 'Portalen får ikke logge inn hos tjeneren (EAUTH 535)'],
  ['EENVELOPE 451', 'Tjeneren er opptatt eller har satt en grense (EENVELOPE 451)'],
  ['ECONNREFUSED', 'Fikk ikke kontakt med tjeneren (ECONNREFUSED)'],
  ['TimeoutError', 'Fikk ikke kontakt med tjeneren (TimeoutError)'],
  ['EMESSAGE 554', 'Tjeneren tok ikke imot meldingen (EMESSAGE 554)'],
  ['HTTP 503', 'Tjeneren svarte med en feil (HTTP 503)'],
  ['HTTP 401', 'Portalen får ikke logge inn hos tjeneren (HTTP 401)'],
  ['noe rart', 'Ukjent årsak (noe rart)'],
  [null, 'Portalen stanset før svaret kom'],
])('PADM-01 %s is told as %s', (error, text) => {
  expect(errorText(error)).toBe(text);
});
