/** The parts of the OpenAPI document that the page shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<Record<string, Answer>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: { readonly type?: string; readonly description?: string };
}

interface Answer {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

/** One page with every call, grouped by resource; plain HTML that a strict content security policy shows. */
export function renderDocs({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = [...new Set(calls.map(({ operation }) => groupOf(operation)))].sort();
  const sections = groups.map((group) => {
    const articles = calls
      .filter(({ operation }) => groupOf(operation) === group)
      .map(({ path, method, operation }) => renderCall(path, method, operation));
    return `<section><h2 id="${escape(group)}">${escape(group)}</h2>${articles.join('')}</section>`;
  });
  const links = groups.map((group) => `<li><a href="#${escape(group)}">${escape(group)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><link rel="stylesheet" href="/api/docs/docs.css"></head>
<body><main><h1>${escape(info.title)}</h1><p>${escape(info.description ?? '')}</p>
<p><a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p>
<nav aria-label="Resources"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</main></body></html>`;
}

const groupOf = (operation: Operation): string => operation.tags?.[0] ?? 'other';

function renderCall(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters?.map(renderParameter).join('') ?? '';
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) =>
    renderAnswer(status, answer),
  );
  return `<article>
<h3><span class="method">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary ?? '')}. ${escape(operation.description ?? '')}</p>
<p class="access">${accessOf(operation)}</p>
${parameters && `<h4>Parameters</h4><ul>${parameters}</ul>`}
${body === undefined ? '' : `<h4>Body</h4>${renderSchema(body)}`}
<h4>Answers</h4>${answers.join('')}
</article>`;
}

function accessOf({ security = [] }: Operation): string {
  const kinds = security.flatMap((entry) => Object.keys(entry));
  if (kinds.includes('bearer')) return 'Needs a token.';
  return kinds.includes('ingestKey') ? 'Needs an ingest key.' : 'Open to anyone.';
}

function renderParameter({ name, in: place, required, description, schema }: Parameter): string {
  const about = description ?? schema?.description ?? '';
  return `<li><code>${escape(name)}</code> (${escape(place)}${required ? ', required' : ''}) ${escape(about)}</li>`;
}

function renderAnswer(status: string, { description, content }: Answer): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  const heading = `<code>${escape(status)}</code> ${escape(description ?? '')}`;
  if (schema === undefined || Number(status) >= 400) return `<p>${heading}</p>`;
  return `<details><summary>${heading}</summary>${renderSchema(schema)}</details>`;
}

const renderSchema = (schema: unknown): string => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
