import type { FastifyRequest } from 'fastify';
import { etagOf, wantedVersion } from './if-match.ts';

const asked = (header?: string) =>
  wantedVersion({
    headers: header === undefined ? {} : { 'if-match': header },
  } as unknown as FastifyRequest);

test.each([
  [undefined, null],
  ['*', null],
  [etagOf(7), 7],
  [`W/${etagOf(12)}`, 12],
])('API-03 If-Match %p asks for version %p', (header, version) => {
  expect(asked(header)).toBe(version);
});

test.each(['7', '"syv"', '', '"1", "2"', '"99999999999999999999"'])(
  'API-03 If-Match %p is refused instead of read as no condition',
  (header) => {
    expect(() => asked(header)).toThrow('invalid');
  },
);
