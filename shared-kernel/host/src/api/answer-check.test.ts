import * as z from 'zod/mini';
import { aDevice } from '../../../domain/src/devices/testing/device-fixture.ts';
import { isAnswer } from './answer-check.ts';
import { deviceSchema, openAlarmSchema } from '../../../wire/src/index.ts';

const named = z.looseObject({ name: z.string() });

const alarm = { id: 1, alarm: 'level', reason: 'Lavt nivå', started: 1, acknowledged: null };

test.each<[string, z.ZodMiniType, unknown]>([
  ['a field that is not named', named, { name: 'a', other: [1] }],
  ['an optional field that is missing', z.looseObject({ a: z.optional(z.number()) }), {}],
  ['null where it may be', z.nullable(z.string()), null],
  ['either of two', z.union([z.string(), z.array(z.string())]), ['a']],
  ['a choice', z.enum(['a', 'b']), 'b'],
  ['a pair', z.tuple([z.number(), z.string()]), [1, 'a']],
  ['fields of any name', z.record(z.string(), z.unknown()), { a: 1, b: [null] }],
  ['a whole number', z.int(), 3],
  ['a device', deviceSchema, aDevice({ type: 'tank', pri: { percent: 5 }, measuredAt: 1 })],
  ['an alarm', openAlarmSchema, alarm],
])('takes %s, and zod leaves it as it is', (_what, schema, value) => {
  expect(isAnswer(schema, value)).toBe(true);
  expect(schema.parse(value)).toEqual(value);
});

test.each<[string, z.ZodMiniType, unknown]>([
  ['no object', named, 'a'],
  ['nothing', named, null],
  ['a missing field', named, {}],
  ['null in an optional field', z.looseObject({ a: z.optional(z.number()) }), { a: null }],
  ['one wrong element', z.array(z.string()), ['a', 1]],
  ['neither of two', z.union([z.string(), z.number()]), true],
  ['a pair of one', z.tuple([z.number(), z.string()]), [1]],
  ['three where a pair is due', z.tuple([z.number(), z.string()]), [1, 'a', 'b']],
  ['a wrong field of any name', z.record(z.string(), z.number()), { a: 1, b: 'c' }],
  ['no choice', z.enum(['a', 'b']), 'toString'],
  ['a number with decimals', z.int(), 3.5],
  ['a number without end', z.number(), JSON.parse('1e999')],
  ['a wrong field far within', deviceSchema, { ...aDevice(), tags: { public: ['a', 1] } }],
  ['a wrong reading', deviceSchema, { ...aDevice(), last_telemetry: { pri: { percent: '5' } } }],
  ['an alarm without a number', openAlarmSchema, { ...alarm, id: 1.5 }],
  ['a text with a form of its own', z.email(), 'nobody'],
])('leaves %s to zod, which refuses it', (_what, schema, value) => {
  expect(isAnswer(schema, value)).toBe(false);
  expect(schema.safeParse(value).success).toBe(false);
});

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['drops fields', z.object({ name: z.string() }), { name: 'a', other: 1 }, { name: 'a' }],
  ['has a default', z._default(z.string(), 'a'), undefined, 'a'],
  ['reads a number from a text', z.coerce.number(), '3', 3],
])('leaves a schema that %s to zod', (_what, schema, value, read) => {
  expect(isAnswer(schema, value)).toBe(false);
  expect(schema.parse(value)).toEqual(read);
});
