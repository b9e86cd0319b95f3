import {
  logoLimits,
  logoProblem,
  logoTexts,
  organisationNumberProblem,
  orgidProblem,
} from './organisation-rules.ts';

// Public numbers of Brønnøysundregistrene, Statistisk sentralbyrå and Kartverket.
test.each(['974760673', '971526920', '971 040 238', ' 974.760.673 ', ''])(
  'ORG-03 %j is an organisation number, or none is given',
  (text) => {
    expect(organisationNumberProblem(text)).toBeNull();
  },
);

const wrongControl = 'Organisasjonsnummeret er ikke gyldig: kontrollsifferet stemmer ikke';

test.each([
  ['974760674', wrongControl],
  // Two digits changed about.
  ['947760673', wrongControl],
  // Its control digit would be 10: no ninth digit makes it a number.
  ...Array.from({ length: 10 }, (_, last) => [`40000000${String(last)}`, wrongControl]),
  ['97476067', 'Organisasjonsnummeret har ni sifre'],
  ['9747606733', 'Organisasjonsnummeret har ni sifre'],
  ['NO974760673', 'Organisasjonsnummeret har ni sifre'],
  ['٩٧٤٧٦٠٦٧٣', 'Organisasjonsnummeret har ni sifre'],
])('ORG-03 %j is no organisation number: %s', (text, problem) => {
  expect(organisationNumberProblem(text)).toBe(problem);
});

test.each(['nyfjord', '1kyst', 'kyst-nord_2', 'a'.repeat(63)])('ORG-03 %s can be an id', (orgid) => {
  expect(orgidProblem(orgid)).toBeNull();
});

test.each([
  ['', /må ha en id/],
  ['Ny', /små bokstaver/],
  ['-ny', /små bokstaver/],
  ['ny fjord', /små bokstaver/],
  ['fjørd', /små bokstaver/],
  ['ny\u200bfjord', /små bokstaver/],
  ['../peil', /små bokstaver/],
  ['a'.repeat(64), /høyst 63/],
])('ORG-03 %j cannot be an id', (orgid, problem) => {
  expect(orgidProblem(orgid)).toMatch(problem);
});

const png = (bytes: number) => {
  const picture = Buffer.alloc(bytes);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return `data:image/png;base64,${picture.toString('base64')}`;
};

test.each([
  [png(200), null],
  [png(logoLimits.bytes), null],
  [png(logoLimits.bytes + 3), logoTexts.tooLarge],
  ['data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', logoTexts.notAPicture],
  // What it says and what it is are two things.
  [`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`, logoTexts.notAPicture],
  ['data:text/html;base64,iVBORw0KGgo=', logoTexts.notAPicture],
  ['https://ondsinnet.example/logo.png', logoTexts.notAPicture],
  ['javascript:alert(1)', logoTexts.notAPicture],
])('ORG-03 only a small picture in a data address is a logo (%#)', (url, problem) => {
  expect(logoProblem(url)).toBe(problem);
});
