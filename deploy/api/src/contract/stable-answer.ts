import { exampleIds } from './world.ts';

/** Texts of chance, or that nobody may have, with what is put in their place. */
const placeholders: readonly (readonly [RegExp, string])[] = [
  [
    /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/,
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ1c2VybmFtZSI6ImZqb3JkLXZpZXdlciJ9.signatur',
  ],
  [/^ik_[\w-]{4}$/, 'ik_xxxx'],
  [/^ik_[\w-]{5,}$/, 'ik_'.padEnd(35, 'x')],
  [/^[\w-]{80,}$/, 'B'.padEnd(87, 'x')],
];

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const worldIds = Object.values(exampleIds).flatMap((ids) => Object.values<string>(ids));

/** Sizes of the database's files, which its version decides. */
const bytes = 4_812_000_000;
const madeId = 7;

/**
 * The answer without what is another the next time (made ids, sizes) and without tokens and keys; of each list its
 * beginning. Ids of the examples' world and those that the request names are left.
 * @param asked address and body of the request
 */
export function stableAnswer(answer: unknown, asked: string): unknown {
  const numbered = new Map<string, string>();
  const isGiven = (id: string): boolean => worldIds.includes(id) || asked.includes(id);
  const stableUuid = (id: string): string => {
    if (isGiven(id)) return id;
    const known =
      numbered.get(id) ?? `00000000-0000-4000-8000-${String(numbered.size + 1).padStart(12, '0')}`;
    numbered.set(id, known);
    return known;
  };
  const stableNumber = (value: number, name: string): number => {
    if (name === 'bytes') return bytes;
    return /^(id|use)$/.test(name) && !isGiven(String(value)) ? madeId : value;
  };
  const stable = (value: unknown, name: string): unknown => {
    if (Array.isArray(value))
      return value.slice(0, typeof value[0] === 'object' ? 1 : 2).map((one) => stable(one, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stable(one, key)]));
    if (typeof value === 'number') return stableNumber(value, name);
    if (typeof value !== 'string') return value;
    const plain = placeholders.reduce(
      (text, [pattern, placeholder]) => text.replace(pattern, placeholder),
      value,
    );
    return plain.replaceAll(uuid, stableUuid);
  };
  return stable(answer, '');
}
