import {
  BrokenColumns,
  DeviceColumnsWriter,
  readDeviceColumns,
  type DeviceColumns,
} from './device-columns.ts';

function written(documents: readonly Record<string, unknown>[]): DeviceColumns {
  const writer = new DeviceColumnsWriter();
  for (const document of documents) writer.add(document);
  return JSON.parse(JSON.stringify(writer.finish())) as DeviceColumns;
}

const read = (columns: DeviceColumns) => [...readDeviceColumns(columns)];

test.each<[string, Record<string, unknown>[]]>([
  ['no document', []],
  [
    'documents alike',
    [
      { a: 1, b: { c: 'x' } },
      { a: 2, b: { c: 'x' } },
    ],
  ],
  ['documents with other fields', [{ a: 1 }, { b: 2, a: 3 }, { c: { d: null } }, {}]],
  ['a field that is an object here and none there', [{ a: { b: 1 } }, { a: null }, { a: [1] }, { a: {} }]],
  ['objects that are empty', [{ a: {}, b: { c: {} } }]],
  ['lists of objects', [{ a: [{ b: 1 }, { b: null }] }, { a: [] }]],
  ['names with dots and blanks', [{ 'a.b': 1, a: { b: 2 }, '': { ' ': 3 } }]],
  ['a text that stands for a number', [{ a: '1' }, { a: 1 }, { a: true }, { a: null }]],
  ['names that every object has', [{ constructor: { toString: 1 }, hasOwnProperty: 2 }]],
  [
    'the same text again and again',
    Array.from({ length: 40 }, (_, at) => ({ a: at % 2 ? 'x' : 'y', n: at })),
  ],
])('DLIST-05 %s: what is read is what was written', (_what, documents) => {
  expect(read(written(documents))).toEqual(documents);
});

test('DLIST-05 fields of a document keep their order', () => {
  const documents = [{ b: 1, a: { d: 1, c: 2 } }];
  expect(JSON.stringify(read(written(documents)))).toBe(JSON.stringify(documents));
});

test('TRUTH-21 a document that names a prototype is no prototype', () => {
  const hostile = JSON.parse('{"a":{"__proto__":{"isAdmin":true},"b":1}}') as Record<string, unknown>;
  const [document] = read(written([hostile]));
  expect(JSON.stringify(document)).toBe(JSON.stringify(hostile));
  expect((document?.['a'] as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

const sound: DeviceColumns = {
  fields: [['a'], ['b']],
  columns: [[1, 2], { of: ['x'], at: [0] }],
  kinds: [[0, 1], [0]],
  rows: [0, 1],
};

test.each<[string, Partial<DeviceColumns>]>([
  ['a column that is too short', { columns: [[1], { of: ['x'], at: [0] }] }],
  ['a column that is too long', { columns: [[1, 2, 3], { of: ['x'], at: [0] }] }],
  ['a value that is not among those told', { columns: [[1, 2], { of: ['x'], at: [1] }] }],
  ['a document of no kind', { rows: [0, 2] }],
  ['a field that is not told', { kinds: [[0, 2], [0]] }],
  ['a field without a column', { columns: [[1, 2]] }],
  ['a field without a name', { fields: [['a'], []] }],
  ['a field that is a value and an object', { fields: [['a'], ['a', 'b']] }],
  ['a field of the prototype', { fields: [['a'], ['__proto__', 'b']] }],
])('DLIST-05 %s is told as broken', (_what, part) => {
  expect(read(sound)).toEqual([{ a: 1, b: 'x' }, { a: 2 }]);
  expect(() => read({ ...sound, ...part })).toThrow(BrokenColumns);
});
