import type { JsonSchema } from './document.ts';
import { aboutOf, fieldTable, typeOf } from './field-table.ts';

test.each<[JsonSchema, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
  [{ anyOf: [{ type: 'number' }, { type: 'number' }] }, 'number'],
  [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
  [{ type: 'array' }, 'any[]'],
  [{ enum: ['True', 'False'] }, '"True" or "False"'],
  [{ const: true }, 'true'],
  [{}, 'any'],
])('API-01 %j reads as the type %s', (schema, expected) => {
  expect(typeOf(schema)).toBe(expected);
});

test.each<[string | undefined, JsonSchema, string]>([
  [undefined, { type: 'string' }, ''],
  ['Device id', { minLength: 1, maxLength: 200 }, 'Device id. 1 to 200 characters'],
  [undefined, { minimum: 1 }, 'At least 1'],
  [undefined, { maxItems: 9 }, 'At most 9 entries'],
  // What zod writes for every integer is no limit worth telling.
  [undefined, { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, ''],
  [undefined, { minimum: 1, maximum: 500, default: 100 }, '1 to 500, default 100'],
])('API-01 %j with %j reads as "%s"', (description, schema, expected) => {
  expect(aboutOf(description, schema)).toBe(expected);
});

test('API-01 fields of lists and of what may be null are listed by their path, escaped', () => {
  const html = fieldTable('Answer', {
    type: 'array',
    items: {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', description: '<b>' },
        tank: { anyOf: [{ type: 'object', properties: { height: { type: 'number' } } }, { type: 'null' }] },
      },
    },
  });
  expect([...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, path]) => path)).toEqual([
    '[].id',
    '[].tank',
    '[].tank.height',
  ]);
  expect(html).toContain('&lt;b&gt;');
  expect(fieldTable('Answer', { type: 'string' })).toBe('');
});
