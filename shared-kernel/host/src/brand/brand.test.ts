import { accentProblem, defaultBrand, parseBrand } from './brand.ts';

test('FOOT-01 the default brand is accepted as it is', () => {
  expect(parseBrand(defaultBrand)).toEqual({ ok: true, brand: defaultBrand });
});

test("MAP-01 the default map is Kartverket's, with its attribution and y before x", () => {
  expect(defaultBrand.mapTiles.url).toBe(
    'https://cache.kartverket.no/v1/wmts/1.0.0/topograatone/default/webmercator/{z}/{y}/{x}.png',
  );
  expect(defaultBrand.mapTiles.attribution).toBe('© Kartverket');
});

test("FOOT-01 the demo's addresses reach nobody", () => {
  expect(defaultBrand.footer.supportEmail).toMatch(/\.(invalid|example)$/);
  expect(defaultBrand.footer.phone).toMatch(/^\+47 00/);
});

test.each([
  ['#767676', true],
  ['#0B6A7A', true],
  ['#777777', false],
  ['#FFD400', false],
  ['#ffffff', false],
])('A11Y-01 accent %s is accepted: %p', (accent, ok) => {
  expect(parseBrand({ ...defaultBrand, accent }).ok).toBe(ok);
});

test.each<[object, string]>([
  [{ accent: '#777777' }, 'accent: aksentfargen #777777 har kontrast 4.48:1 mot hvitt, minst 4.5:1 kreves'],
  [{ accent: 'rød' }, 'accent: aksentfargen skrives #rrggbb'],
  [{ groupEditing: 'ja' }, 'groupEditing: skrives true eller false'],
  [{ product: '  ' }, 'product: kan ikke være tom'],
  [{ product: undefined }, 'product: må være en tekst'],
  [{ shortName: 'Peil AS' }, 'shortName: kortnavnet skrives med små bokstaver og sifre'],
  [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl: adressen må begynne med https:// eller /'],
  [{ logoUrl: '//ondsinnet.example/logo.svg' }, 'logoUrl: adressen må begynne med https:// eller /'],
  [
    { mapTiles: { ...defaultBrand.mapTiles, url: 'https://kart.example/{z}/{x}.png' } },
    'mapTiles.url: kartets adresse må inneholde {z}, {x} og {y}',
  ],
  [
    { footer: { ...defaultBrand.footer, supportEmail: 'support' } },
    'footer.supportEmail: må være en e-postadresse',
  ],
])('FOOT-01 a brand with %j is refused with the reason', (change, reason) => {
  expect(parseBrand({ ...defaultBrand, ...change })).toEqual({ ok: false, reasons: [reason] });
});

test.each([null, 'Peil', 7, []])('FOOT-01 %p is no brand', (value) => {
  expect(parseBrand(value).ok).toBe(false);
});

test.each([
  ['#0b6a7a', null],
  ['#ffd400', /^Aksentfargen #ffd400 har kontrast 1\.\d\d:1 mot hvitt, minst 4\.5:1 kreves$/],
  ['gul', 'Aksentfargen skrives #rrggbb'],
  ['#fff', 'Aksentfargen skrives #rrggbb'],
])('ORG-03 A11Y-01 of the accent %s is said: %p', (colour, problem) => {
  const said = accentProblem(colour);
  if (problem instanceof RegExp) expect(said).toMatch(problem);
  else expect(said).toBe(problem);
});
