import { isSettings } from '../../../wire/src/settings.ts';

/** Where in a document something is wrong, and why, in Norwegian. */
export interface DocumentProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What is wrong with a value that stands at `path`: nothing, or one problem and more. Takes any value, never throws. */
export type DocumentRule = (value: unknown, path: DocumentProblem['path']) => DocumentProblem[];

/** The value must be what `isRight` says; `message` tells what that is. */
export const mustBe =
  (isRight: (value: unknown) => boolean, message: string): DocumentRule =>
  (value, path) => {
    if (value === undefined) return [{ path, message: 'Mangler' }];
    return isRight(value) ? [] : [{ path, message }];
  };

/** The field may be left out, or be null. */
export const optional =
  (rule: DocumentRule): DocumentRule =>
  (value, path) =>
    value === null || value === undefined ? [] : rule(value, path);

/** A list of at most so many values of one rule; `counted` names them. */
export const listOf =
  (rule: DocumentRule, most: number, counted: string): DocumentRule =>
  (value, path) => {
    if (!Array.isArray(value)) return [{ path, message: 'Må være en liste: [ … ]' }];
    if (value.length > most) return [{ path, message: `Kan ha høyst ${String(most)} ${counted}` }];
    return Array.from(value, (item: unknown, index) => rule(item, [...path, index])).flat();
  };

/** An object of these fields and no others. */
export const objectOf =
  (fields: Readonly<Record<string, DocumentRule>>): DocumentRule =>
  (value, path) => {
    if (!isSettings(value)) return [{ path, message: 'Må være et objekt: { … }' }];
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
    return [
      ...unknown.map((name) => ({ path: [...path, name], message: `Ukjent felt «${name.slice(0, 40)}»` })),
      ...Object.entries(fields).flatMap(([name, rule]) =>
        rule(Object.hasOwn(value, name) ? value[name] : undefined, [...path, name]),
      ),
    ];
  };
