import { testSigner, type Signer } from '../../testing/src/signer.ts';
import { isGenuine, type RegistryKey } from './signature.ts';

const text = '{"serial":7,"title":"Målere \\u003c Ærø"} ÆØÅ';

const own = testSigner();
const other = testSigner();
const { signature } = own.sign(text);
const value = signature.split('.')[1] ?? '';
const valueBy = (signer: Signer) => signer.sign(text).signature.split('.')[1] ?? '';

const refused: [string, { text?: string; signature?: string; keys?: readonly RegistryKey[] }][] = [
  ['a changed text', { text: text.replace('7', '8') }],
  ['another key’s signature under this key’s id', { signature: `${own.key.id}.${valueBy(other)}` }],
  ['a key that the page does not know', { signature: other.sign(text).signature }],
  ['no keys', { keys: [] }],
  ['no signature', { signature: '' }],
  ['a signature without a key id', { signature: value }],
  ['a signature that is no base64', { signature: `${own.key.id}.%%%` }],
  ['a signature that is cut off', { signature: `${own.key.id}.${value.slice(0, 40)}` }],
  ['a signature with something after it', { signature: `${signature}.x` }],
  [
    'a signature with a line break in it',
    { signature: `${own.key.id}.${value.slice(0, 9)}\n${value.slice(9)}` },
  ],
  ['a signature in DER form', { signature: `${own.key.id}.MEUCIQ${value}` }],
  ['a key that is no key', { keys: [{ id: own.key.id, spki: 'AAAA' }] }],
  ['a key that is no base64', { keys: [{ id: own.key.id, spki: '%' }] }],
];

const { subtle } = crypto;

describe.each([
  ['in a secure context', subtle],
  ['where the browser keeps crypto.subtle', undefined],
])('PLAT-03 a signature %s', (_where, given) => {
  beforeAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: given, configurable: true });
  });
  // Node has one such object for all test files of a worker.
  afterAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  });

  // Half of all signatures have the higher of the two forms of s: all must be taken.
  test('is genuine by one of the keys, with whatever form of s', async () => {
    for (let round = 0; round < 8; round += 1)
      expect(await isGenuine(own.sign(text), [other.key, own.key])).toBe(true);
  });

  test.each(refused)('of %s is not genuine', async (_what, { keys = [own.key], ...part }) => {
    expect(await isGenuine({ text, signature, ...part }, keys)).toBe(false);
  });
});
