import fc from 'fast-check';
import type { DocumentedCall } from '../contract/document.ts';
import { exampleRequests, type ExampleRequest, type WireRequest } from '../contract/request.ts';
import type { JsonSchema } from '../platform/docs/document.ts';
import {
  strangeHeaders,
  strangeQuery,
  strangeRawBodies,
  strangeSegments,
  strangeValue,
} from './strange-input.ts';

/** A request under construction: a change of it is one thing that a caller gets wrong. */
interface Draft {
  readonly params: Readonly<Record<string, string>>;
  /** Encoded as it goes out. */
  readonly search: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Goes out instead of the body. */
  readonly raw: string | Buffer | null;
}

type Change = (draft: Draft) => Draft;

/** Requests that differ from a call's example in up to three things, in ways that callers, bugs and attackers do. */
export function badRequests(call: DocumentedCall): fc.Arbitrary<WireRequest> {
  return fc.constantFrom(...exampleRequests(call)).chain((example) =>
    fc.array(fc.oneof(...changesOf(call, example)), { minLength: 1, maxLength: 3 }).map((changes) =>
      finish(
        call,
        changes.reduce((draft, change) => change(draft), draftOf(example)),
      ),
    ),
  );
}

const draftOf = ({ params, query, contentType, body }: ExampleRequest): Draft => ({
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  ),
  search: Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  headers: contentType === null ? {} : { 'content-type': contentType },
  body,
  raw: null,
});

/** A document with one of its fields replaced by something strange. */
export const strangeDocuments = (document: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...fieldsOf({}, document)), strangeValue)
    .map(([path, value]) => withField(document, path, value));

function finish(
  { method, path }: DocumentedCall,
  { params, search, headers, body, raw }: Draft,
): WireRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const text = raw ?? (body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  return {
    method,
    url: search.length === 0 ? filled : `${filled}?${search.join('&')}`,
    headers,
    body: method === 'GET' ? undefined : text,
  };
}

function changesOf({ operation }: DocumentedCall, example: ExampleRequest): fc.Arbitrary<Change>[] {
  const queryNames = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name);
  const [content] = Object.values(operation.requestBody?.content ?? {});
  return [
    headerChange,
    addedQuery(queryNames),
    ...(queryNames.length === 0 ? [] : [changedQuery(queryNames)]),
    ...pathChanges(Object.keys(example.params)),
    ...(content === undefined ? [] : bodyChanges(fieldsOf(content.schema ?? {}, example.body))),
  ];
}

const headerChange: fc.Arbitrary<Change> = fc
  .constantFrom(...strangeHeaders)
  .map(([name, value]): Change => (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } }));

/** A parameter nobody asked for, or one for the second time. */
const addedQuery = (names: readonly string[]): fc.Arbitrary<Change> =>
  fc
    .tuple(fc.constantFrom('ukjent', '__proto__', 'a[b]', '', ...names), strangeQuery)
    .map(([name, value]): Change => (draft) => ({ ...draft, search: [...draft.search, `${name}=${value}`] }));

/** A parameter with another value, or without any. */
const changedQuery = (names: readonly string[]): fc.Arbitrary<Change> =>
  fc.tuple(fc.constantFrom(...names), fc.option(strangeQuery)).map(([name, value]): Change => (draft) => {
    const others = draft.search.filter((entry) => !entry.startsWith(`${name}=`));
    return { ...draft, search: value === null ? others : [...others, `${name}=${value}`] };
  });

const pathChanges = (names: readonly string[]): fc.Arbitrary<Change>[] =>
  names.map((name) =>
    fc.constantFrom(...strangeSegments).map((value): Change => (draft) => ({
      ...draft,
      params: { ...draft.params, [name]: value },
    })),
  );

function bodyChanges(fields: readonly Path[]): fc.Arbitrary<Change>[] {
  const unknownField = fc.constantFrom<Path[]>(
    ['ukjent'],
    ['__proto__'],
    ['constructor'],
    ['a\0b'],
    ['orgid'],
  );
  const field = fields.length === 0 ? unknownField : fc.constantFrom(...fields);
  const changed = (path: fc.Arbitrary<Path>, value: fc.Arbitrary<unknown>): fc.Arbitrary<Change> =>
    fc.tuple(path, value).map(([at, put]): Change => (draft) => ({
      ...draft,
      body: withField(draft.body, at, put),
    }));
  return [
    fc.constantFrom(...strangeRawBodies).map((raw): Change => (draft) => ({ ...draft, raw })),
    strangeValue.map((body): Change => (draft) => ({ ...draft, body })),
    changed(unknownField, strangeValue),
    changed(field, fc.constant(undefined)),
    // Where the code is: as often as all the rest.
    ...Array.from({ length: 4 }, () => changed(field, strangeValue)),
  ];
}

type Path = readonly (string | number)[];

/** Where in a body something can be put: what the schema names, and what the example has. */
function fieldsOf(schema: JsonSchema, example: unknown, at: Path = []): Path[] {
  const names = new Set([
    ...Object.keys(schema.properties ?? {}),
    ...(typeof example === 'object' &&
    example !== null &&
    !Array.isArray(example) &&
    !Buffer.isBuffer(example)
      ? Object.keys(example)
      : []),
  ]);
  const below = [...names].flatMap((name) =>
    fieldsOf(schema.properties?.[name] ?? {}, (example as Record<string, unknown> | undefined)?.[name], [
      ...at,
      name,
    ]),
  );
  const first: Path[] =
    schema.type === 'array' || Array.isArray(example)
      ? fieldsOf(schema.items ?? {}, (example as unknown[] | undefined)?.[0], [...at, 0])
      : [];
  return [...(at.length === 0 ? [] : [at]), ...below, ...first];
}

/** The body with another value at a path; undefined takes the field away. */
function withField(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) {
    const copy: unknown[] = [...(body as unknown[])];
    copy[Number(name) || 0] = withField(copy[0], rest, value);
    return copy;
  }
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  // Defined, not assigned: __proto__ has to become a field of its own.
  return Object.defineProperty({ ...fields }, name, {
    value: withField(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
