/** @browser */
import { createDiagnosis, fileFault, type SecondLook } from './diagnosis.ts';
import { refused } from './integrity.ts';

const script = 'https://portal.example/_r17/releases/mfe-test/1/7.js';
const style = 'https://portal.example/releases/mfe-test/1/7.css';
const js = 'text/javascript; charset=utf-8';
const answer = (part: Partial<Exclude<SecondLook, string>> = {}): SecondLook => ({
  status: 200,
  contentType: js,
  isGenuine: true,
  ...part,
});

test.each<[string, string, SecondLook, string?]>([
  ['no answer', 'network', 'none'],
  ['no answer in time', 'timeout', 'late'],
  ['404', 'missing', answer({ status: 404, contentType: 'text/html', isGenuine: false })],
  ['410', 'missing', answer({ status: 410, isGenuine: false })],
  ['403', 'server', answer({ status: 403, isGenuine: false })],
  ['429', 'server', answer({ status: 429, isGenuine: false })],
  ['500', 'server', answer({ status: 500, contentType: 'text/html', isGenuine: false })],
  ['503', 'server', answer({ status: 503, isGenuine: false })],
  ['a page instead of a script', 'content', answer({ contentType: 'text/html', isGenuine: false })],
  ['a script that says nothing of its type', 'content', answer({ contentType: '' })],
  ['a script instead of a style sheet', 'content', answer(), style],
  ['other bytes', 'integrity', answer({ isGenuine: false })],
  ['another style sheet', 'integrity', answer({ contentType: 'text/css', isGenuine: false }), style],
  ['the released file: what kept it away has passed', 'network', answer()],
  ['an older type for scripts', 'network', answer({ contentType: 'application/javascript' })],
  ['the released style sheet', 'network', answer({ contentType: 'text/css; charset=utf-8' }), style],
])('PLAT-06 %s → %s', (_what, fault, look, url = script) => {
  expect(fileFault(url, look)).toBe(fault);
});

const bytes = 'var mfe_test = {}';
const hash = 'sha384-iNAWHcnw2dIA5nardg6YDG67F1U7WRMPMDqL0fqTjrlcJl7JezAU+g7kx+heZ7TR';
const sent = (text = bytes) => new Response(text, { headers: { 'content-type': js } });
const asked = () => jest.fn((_url: unknown, _asked?: RequestInit) => Promise.resolve(sent()));
const diagnosisOf = (fetchFile: typeof fetch, expected = hash) => createDiagnosis(() => expected, fetchFile);

test('PLAT-06 asks once for the same file, past every cache, with a deadline', async () => {
  const fetchFile = asked();
  await expect(diagnosisOf(fetchFile)({ url: script, how: 'error' })).resolves.toBe('network');
  expect(fetchFile.mock.calls).toEqual([
    [script, { cache: 'no-store', signal: expect.any(AbortSignal) as AbortSignal }],
  ]);
});

test.each([
  ['timeout', 'timeout', hash],
  ['loaded', 'script', hash],
  ['error', 'integrity', refused],
] as const)('PLAT-06 a file that is lost by %s needs no second look: %s', async (how, fault, expected) => {
  const fetchFile = asked();
  await expect(diagnosisOf(fetchFile, expected)({ url: script, how })).resolves.toBe(fault);
  expect(fetchFile).not.toHaveBeenCalled();
});

test.each<[string, string, () => Promise<Response>]>([
  ['bytes that were tampered with', 'integrity', () => Promise.resolve(sent('alert(1)'))],
  ['no answer', 'network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['none in time', 'timeout', () => Promise.reject(new DOMException('x', 'TimeoutError'))],
])('PLAT-13 PLAT-06 %s → %s', async (_what, fault, fetchFile) => {
  await expect(diagnosisOf(fetchFile)({ url: script, how: 'error' })).resolves.toBe(fault);
});

describe('PLAT-13 where the browser keeps crypto.subtle', () => {
  const { subtle } = crypto;
  const giveSubtle = (value: unknown) =>
    Object.defineProperty(crypto, 'subtle', { value, configurable: true });
  beforeAll(() => giveSubtle(undefined));
  afterAll(() => giveSubtle(subtle));

  test.each([
    ['as released', 'network', () => Promise.resolve(sent())],
    ['tampered with', 'integrity', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('the browser itself compares a file that is %s: %s', async (_what, fault, compare) => {
    const fetchFile = jest.fn((_url: unknown, { integrity }: RequestInit = {}) =>
      integrity === hash ? compare() : Promise.resolve(sent()),
    );
    await expect(diagnosisOf(fetchFile)({ url: script, how: 'error' })).resolves.toBe(fault);
  });
});
