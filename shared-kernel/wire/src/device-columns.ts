import * as z from 'zod/mini';

/**
 * Device documents of GET /api/v1/devicesettings?view=list&fmt=cols, one array a field: 10 000 of them are 2.8 MB
 * instead of 16, and half as many bytes on the way. `fields` are the paths there are, `columns` what the documents that
 * have the field hold there, in their order; `kinds` are the fields of documents with the same ones, and `rows` is the
 * kind of each document.
 */
export const deviceColumnsSchema = z.looseObject({
  fields: z.array(z.array(z.string())),
  columns: z.array(
    z.union([
      z.array(z.unknown()),
      // Few values that come again and again: each once, and which of them it is; without `at` it is always the first.
      z.looseObject({ of: z.array(z.unknown()), at: z.optional(z.array(z.int())) }),
    ]),
  ),
  kinds: z.array(z.array(z.int())),
  rows: z.array(z.int()),
});

export interface DeviceColumns extends z.infer<typeof deviceColumnsSchema> {}

type Column = DeviceColumns['columns'][number];

type Document = Readonly<Record<string, unknown>>;

/** A name that would not become a field of its own. */
const unsettable = '__proto__';

const isBranch = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  !Object.hasOwn(value, unsettable);

/** A field as it is found: under the field it lies in. */
interface FoundField {
  readonly index: number;
  readonly within: Map<string, FoundField>;
  values: unknown[] | null;
}

/** Puts documents into columns, one after another, so that a server can do other things in between. */
export class DeviceColumnsWriter {
  readonly #top: FoundField = { index: -1, within: new Map(), values: null };
  readonly #fields: { readonly path: readonly string[]; readonly field: FoundField }[] = [];
  readonly #kinds = new Map<string, number>();
  readonly #rows: number[] = [];

  add(document: Document): void {
    const found: number[] = [];
    this.#walk(document, this.#top, [], found);
    const kind = found.join();
    const known = this.#kinds.get(kind) ?? this.#kinds.size;
    this.#kinds.set(kind, known);
    this.#rows.push(known);
  }

  #walk(branch: Document, parent: FoundField, path: readonly string[], found: number[]): void {
    for (const name of Object.keys(branch)) {
      const value = branch[name];
      let field = parent.within.get(name);
      if (!field) {
        field = { index: this.#fields.length, within: new Map(), values: null };
        parent.within.set(name, field);
        this.#fields.push({ path: [...path, name], field });
      }
      if (isBranch(value)) this.#walk(value, field, this.#fields[field.index]?.path ?? [], found);
      else {
        (field.values ??= []).push(value);
        found.push(field.index);
      }
    }
  }

  finish(): DeviceColumns {
    return {
      fields: this.#fields.map(({ path }) => [...path]),
      columns: this.#fields.map(({ field }) => columnOf(field.values ?? [])),
      kinds: [...this.#kinds.keys()].map((kind) => (kind === '' ? [] : kind.split(',').map(Number))),
      rows: this.#rows,
    };
  }
}

/** With more different values than one in so many rows, each row's value is written out. */
const fewest = 4;

function columnOf(values: unknown[]): Column {
  const words = new Map<string, number>();
  const at: number[] = [];
  for (const value of values) {
    const word = JSON.stringify(value);
    const place = words.get(word) ?? words.size;
    words.set(word, place);
    at.push(place);
    if (words.size > 1 && (typeof value === 'number' || words.size > values.length / fewest)) return values;
  }
  const of = [...words.keys()].map((word) => JSON.parse(word) as unknown);
  return of.length === 1 ? { of } : { of, at };
}

/** Columns that do not hold what they say they hold. */
export class BrokenColumns extends Error {
  override readonly name = 'BrokenColumns';
}

/** What stands at a name: a value of a column, or an object with more names. */
type Branch = Map<string, Branch | ColumnReader>;

/**
 * The documents again, one after another, so that a page can do other things in between. Values that come again and
 * again are the same object in each: they are not to be written to.
 * @throws BrokenColumns
 */
export function* readDeviceColumns(columns: DeviceColumns): Generator<Record<string, unknown>, void> {
  const readers = columns.columns.map(readerOf);
  const kinds = columns.kinds.map((kind) => {
    const top: Branch = new Map();
    for (const index of kind) {
      const reader = readers[index];
      if (!reader) throw new BrokenColumns();
      grow(top, columns.fields[index] ?? [], reader);
    }
    return top;
  });
  for (const row of columns.rows) {
    const kind = kinds[row];
    if (!kind) throw new BrokenColumns();
    yield documentOf(kind);
  }
  if (readers.some((reader) => !reader.isAtEnd())) throw new BrokenColumns();
}

function grow(top: Branch, path: readonly string[], reader: ColumnReader): void {
  const name = path.at(-1);
  if (name === undefined || path.includes(unsettable)) throw new BrokenColumns();
  let branch = top;
  for (const step of path.slice(0, -1)) {
    const next = branch.get(step) ?? new Map<string, Branch | ColumnReader>();
    if (!(next instanceof Map)) throw new BrokenColumns();
    branch.set(step, next);
    branch = next;
  }
  if (branch.has(name)) throw new BrokenColumns();
  branch.set(name, reader);
}

function documentOf(branch: Branch): Record<string, unknown> {
  const document: Record<string, unknown> = {};
  for (const [name, held] of branch) document[name] = held instanceof Map ? documentOf(held) : held.next();
  return document;
}

interface ColumnReader {
  readonly next: () => unknown;
  readonly isAtEnd: () => boolean;
}

function readerOf(column: Column): ColumnReader {
  let read = 0;
  if (!Array.isArray(column) && column.at === undefined)
    return { next: () => column.of[0], isAtEnd: () => true };
  const places = Array.isArray(column) ? null : (column.at ?? []);
  const values = Array.isArray(column) ? column : column.of;
  const length = places?.length ?? values.length;
  return {
    next: () => {
      const place = places === null ? read : places[read];
      if (read >= length || place === undefined || !(place in values)) throw new BrokenColumns();
      read += 1;
      return values[place];
    },
    isAtEnd: () => read === length,
  };
}
