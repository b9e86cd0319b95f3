import type { JsonSchema } from './document.ts';
import { code, escape, table } from './html.ts';

/** Deeper than this a document is open anyway. */
const deepest = 5;

interface Field {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The fields of a body or answer as a table: path, type, what it means. Empty for what has no fields. */
export function fieldTable(label: string, schema: JsonSchema): string {
  const rows = fieldsBelow(schema, '', 0).map(({ path, schema: field, required }) => [
    `${code(path)}${required ? '' : ' <span class="optional">optional</span>'}`,
    escape(typeOf(field)),
    escape(aboutOf(field.description, field)),
  ]);
  return rows.length === 0 ? '' : table(label, ['Field', 'Type', 'About'], rows);
}

function fieldsBelow(schema: JsonSchema, above: string, depth: number): Field[] {
  const { properties = {}, required = [], items } = essence(schema);
  if (depth === deepest) return [];
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const path = above === '' ? name : `${above}.${name}`;
    return [
      { path, schema: property, required: required.includes(name) },
      ...fieldsBelow(property, path, depth + 1),
    ];
  });
  return items === undefined ? own : [...own, ...fieldsBelow(items, `${above}[]`, depth + 1)];
}

/** The one alternative that has fields: what may also be null is described as what it is otherwise. */
function essence(schema: JsonSchema): JsonSchema {
  const alternatives = schema.anyOf ?? schema.oneOf;
  return alternatives?.find(({ properties, items }) => properties ?? items) ?? schema;
}

/** The type in words: `string or null`, `integer[]`, `"True" or "False"`. */
export function typeOf(schema: JsonSchema): string {
  const { type, items, format } = schema;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (type === 'array') return `${items === undefined ? 'any' : typeOf(items)}[]`;
  const name = typeof type === 'string' ? type : (type ?? ['any']).join(' or ');
  return format === undefined ? name : `${name} (${format})`;
}

/** What a value means and what is asked of it, in sentences. */
export const aboutOf = (description: string | undefined, schema: JsonSchema): string =>
  [description ?? '', limitsOf(schema)]
    .filter((text) => text !== '')
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1))
    .join('. ');

/** What else is asked of a value: its least and greatest, its length, its default. */
function limitsOf(schema: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
    const low = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
    const high = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
    if (low === undefined) return high === undefined ? [] : [`at most ${high}${unit}`];
    return [high === undefined ? `at least ${low}${unit}` : `${low} to ${high}${unit}`];
  };
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join(', ');
}
