import fc from 'fast-check';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const strangeTexts = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\u202eÆØÅ',
  '🜁'.repeat(60),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  'toString',
  `' or '1'='1' --`,
  `x'); drop table users; --`,
  '$1',
  '=HYPERLINK("http://x.invalid";"y")',
  '+47 1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1',
  '<script>alert(1)</script>',
  'a@b.no\r\nBcc: c@d.no',
  '../../etc/passwd',
  '-0001-01-01T00:00:00Z',
  '0000-00-00T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '2026-03-01T12:00:00+25:00',
  'NaN',
  'Infinity',
  'null',
  '1e400',
];

const strangeNumbers = [0, -0, -1, 1.5, 1e-320, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63];

/** A value that has no business where it stands. */
export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...strangeTexts),
  fc.constantFrom<unknown>(...strangeNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: {} }),
  fc.constantFrom(40, 400).map((levels) => JSON.parse(nested(levels)) as unknown),
  fc
    .constant('{"__proto__":{"roles":["peil_admin"]},"constructor":{"prototype":1}}')
    .map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.constantFrom('fjord-tank', 'tvilling-tank', ''), { minLength: 1000, maxLength: 1001 }),
);

/** Bodies that are no JSON, or not what any call asks for. */
export const strangeRawBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '""',
  '1',
  '{"__proto__":{"roles":["peil_admin"]}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '["\\ud800"]',
  '{"\\u0000":1}',
  '[1e999]',
  nested(20_000),
  Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
];

/** Parts of an address; encoded already, so that some of them cannot be decoded. */
export const strangeSegments = [
  '%00',
  'a%00b',
  '%2F',
  '%2e%2e%2f%2e%2e',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%0d%0aSet-Cookie:a',
  '%27%20or%20%271%27=%271',
  '__proto__',
  'constructor',
  'x'.repeat(199),
  'x'.repeat(500),
  '-1',
  '0',
  '99999999999999999999',
  '%F0%9F%9C%81',
  '*',
];

/** Headers with values that their readers may stumble over. */
export const strangeHeaders: readonly (readonly [string, string])[] = [
  ...['*', '"1"', 'W/"1"', '"-1"', '1', '"999999999999999999999"', '"x"', '', ','.repeat(500)].map(
    (value) => ['if-match', value] as const,
  ),
  ...['*', '"x"', 'W/', '"x",'.repeat(200)].map((value) => ['if-none-match', value] as const),
  ...['<script>', 'x'.repeat(1000), '../..'].map((value) => ['x-request-id', value] as const),
  ...[
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'image/svg+xml',
    'image/png',
    'multipart/form-data',
    ';',
    '',
  ].map((value) => ['content-type', value] as const),
  ['content-length', '1'],
  ['content-length', '99999999'],
  ['content-encoding', 'gzip'],
  ['accept', 'text/csv;q=x'],
  ['accept-encoding', 'br;q=0, x'],
  ['range', 'bytes=5-1'],
  ['x-forwarded-for', `' or 1=1, ::, 999.1.1.1`],
  ['x-ingest-key', 'ik_feil'],
];

/** Values of a query parameter, encoded. */
export const strangeQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...strangeTexts, ...strangeNumbers.map(String)).map(encodeLoosely),
  fc.constantFrom('%', '%00', '%E0%A4%A', '%ED%A0%80', 'a&a', '%26%3D'),
  fc.string({ unit: 'binary' }).map(encodeLoosely),
);

/** Encodes also what is no text: half characters become the replacement character. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
}
