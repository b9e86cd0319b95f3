import { answerStatuses, errorExample, meaningOf } from './answers.ts';
import { renderCall, type ShownCall } from './call-article.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import { code, escape, json, table } from './html.ts';

/** One page with every call, grouped by resource; plain HTML that a strict content security policy shows. */
export function renderDocs({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = [...new Set(calls.map(({ operation }) => groupOf(operation)))]
    .sort()
    .map((name) => ({ name, calls: calls.filter(({ operation }) => groupOf(operation) === name) }));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><link rel="stylesheet" href="/api/docs/docs.css"></head>
<body>
<header><h1>${escape(info.title)}</h1><p>${escape(info.description ?? '')}
<a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Calls">${groups.map(renderLinks).join('')}</nav>
<main>
<section id="errors"><h2>Errors</h2>
<p>Every error has one shape. ${code('message')} is Norwegian and may be shown; ${code('fields')} names what is wrong in the input.
Nothing is changed by a call that ends in an error.</p>
${json(errorExample(400))}
${table(
  'Errors',
  ['Status', 'error', 'Meaning'],
  answerStatuses.map((status) => [
    code(String(status)),
    code(errorExample(status).error),
    escape(meaningOf(status)),
  ]),
)}</section>
${groups.map(renderGroup).join('\n')}
</main></body></html>`;
}

interface Group {
  readonly name: string;
  readonly calls: readonly ShownCall[];
}

const groupOf = (operation: Operation): string => operation.tags?.[0] ?? 'other';

const renderGroup = ({ name, calls }: Group): string =>
  `<section><h2 id="${escape(name)}">${escape(name)}</h2>${calls.map(renderCall).join('')}</section>`;

const renderLinks = ({ name, calls }: Group): string =>
  `<details><summary>${escape(name)}</summary><ul>${calls
    .map(
      ({ method, path, operation }) =>
        `<li><a href="#${escape(operation.operationId ?? '')}"><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span> ${escape(path.replace(/^\/api/, ''))}</a></li>`,
    )
    .join('')}</ul></details>`;
