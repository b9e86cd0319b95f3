/** What a field holds: text (numbers too, as `numberText` writes them), a switch, or a list as of tags. */
export type FieldValue = string | boolean | readonly string[];

/** The values of a form, one level deep. */
export type FormValues<Values> = { readonly [Name in keyof Values]: FieldValue };

/** Field → the Norwegian text that says what is wrong with it. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

export type FieldName<Values> = keyof Values & string;

/** Fields of that kind. */
export type NameOf<Values, Kind extends FieldValue> = {
  [Name in FieldName<Values>]: Values[Name] extends Kind ? Name : never;
}[FieldName<Values>];

export const namesOf = <Values extends object>(values: Values): FieldName<Values>[] =>
  Object.keys(values) as FieldName<Values>[];

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Those of the values that are not as in `base`. */
export function changedValues<Values extends FormValues<Values>>(
  base: Values,
  values: Values,
): Partial<Values> {
  const changed = namesOf(values).filter((name) => !sameValue(base[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}

/** The values without those fields. */
export function without<Values extends object>(
  values: Values,
  names: readonly FieldName<Values>[],
): Partial<Values> {
  const left = Object.entries(values).filter(([name]) => !(names as readonly string[]).includes(name));
  return Object.fromEntries(left) as Partial<Values>;
}
