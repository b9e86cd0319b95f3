import { examplesOf, type Parameter } from '../platform/docs/document.ts';
import type { DocumentedCall } from './document.ts';

/** What is sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** A request made of a call's examples. */
export interface ExampleRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly contentType: string | null;
  readonly body: unknown;
}

/** The smallest PNG there is: an example of a picture. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The requests the document's own examples make, one an example of the body: required parameters, and optional ones
 * that name someone's data.
 */
export function exampleRequests({ name, operation }: DocumentedCall): ExampleRequest[] {
  const parameters = operation.parameters ?? [];
  const [contentType = null] = Object.keys(operation.requestBody?.content ?? {});
  const content = contentType === null ? undefined : operation.requestBody?.content[contentType];
  const bodies = contentType?.startsWith('image/') ? [onePixel] : content ? examplesOf(content) : [undefined];
  if (bodies.length === 0) throw new Error(`${name}: no example of a body`);
  const params = valuesOf(
    name,
    parameters.filter((parameter) => parameter.in === 'path'),
  );
  const query = valuesOf(
    name,
    parameters.filter((parameter) => parameter.in === 'query' && isSent(parameter)),
  );
  return bodies.map((body) => ({ params, query, contentType, body }));
}

/** The address of a request. */
function urlOf(path: string, { params, query }: Pick<ExampleRequest, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** A request as it goes over the wire. */
export function wireRequest({ method, path }: DocumentedCall, request: ExampleRequest): WireRequest {
  const { contentType, body } = request;
  return {
    method,
    url: urlOf(path, request),
    headers: contentType === null ? {} : { 'content-type': contentType },
    body: body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  };
}

const isSent = ({ required, example }: Parameter): boolean =>
  required === true || (typeof example === 'string' && example.includes('fjord'));

function valuesOf(call: string, parameters: readonly Parameter[]): Record<string, string> {
  return Object.fromEntries(
    parameters.map(({ name, example }) => {
      if (typeof example !== 'string' && typeof example !== 'number')
        throw new Error(`${call}: no example of ${name}`);
      return [name, String(example)];
    }),
  );
}
