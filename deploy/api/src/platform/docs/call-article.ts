import { examplesOf, type Answer, type Content, type Operation, type Parameter } from './document.ts';
import { aboutOf, fieldTable, typeOf } from './field-table.ts';
import { code, escape, json, table } from './html.ts';

/** A call as the page shows it. */
export interface ShownCall {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** One call: who may make it, what it takes and what it answers. */
export function renderCall({ path, method, operation }: ShownCall): string {
  const { operationId = '', summary = '', description = '', parameters = [], responses = {} } = operation;
  return `<article id="${escape(operationId)}">
<h3><a href="#${escape(operationId)}"><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span> ${code(path)}</a></h3>
<p class="summary">${escape(summary)}${operation['x-own-call'] ? ' <span class="own">own call</span>' : ''}</p>
${description === '' ? '' : `<p>${escape(description)}</p>`}
<p class="access">${accessOf(operation)}</p>
${renderParameters(parameters)}
${Object.entries(operation.requestBody?.content ?? {})
  .map(([type, content]) => renderBody(type, content))
  .join('')}
${renderAnswers(responses)}
</article>`;
}

function accessOf({ security = [], 'x-roles': roles }: Operation): string {
  const kinds = security.flatMap((entry) => Object.keys(entry));
  if (kinds.includes('ingestKey')) return `Needs an ingest key in the header ${code('x-ingest-key')}.`;
  if (!kinds.includes('bearer')) return 'Open to anyone.';
  return roles === undefined
    ? 'Needs a token.'
    : `Needs a token with one of the roles ${roles.map(code).join(', ')}.`;
}

function renderParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, description, schema, example }) => [
    `${code(name)}${required ? '' : ' <span class="optional">optional</span>'}`,
    escape(`${place}, ${typeOf(schema)}`),
    escape(aboutOf(description, schema)),
    example === undefined ? '' : code(typeof example === 'string' ? example : JSON.stringify(example)),
  ]);
  return `<h4>Parameters</h4>${table('Parameters', ['Name', 'Kind', 'About', 'Example'], rows)}`;
}

function renderBody(type: string, content: Content): string {
  const fields = content.schema === undefined ? '' : fieldTable('Body', content.schema);
  return `<h4>Body ${code(type)}</h4>${examplesOf(content).map(json).join('')}${fold('Fields of the body', fields)}`;
}

function renderAnswers(responses: Readonly<Record<string, Answer>>): string {
  const all = Object.entries(responses);
  const rows = all.map(([status, { description = '' }]) => [code(status), escape(description)]);
  const bodies = all
    .filter(([status]) => Number(status) < 300)
    .flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, body]) => renderAnswerBody(status, type, body)),
    );
  return `<h4>Answers</h4>${table('Answers', ['Status', 'Meaning'], rows)}${bodies.join('')}`;
}

function renderAnswerBody(status: string, type: string, content: Content): string {
  const { schema } = content;
  if (schema === undefined) return '';
  const fields = fieldTable(`Answer ${status}`, schema);
  return `<p>${code(status)} is ${code(type)}: ${escape(typeOf(schema))}${schema.description === undefined ? '' : `. ${escape(schema.description)}`}</p>
${examplesOf(content).map(json).join('')}${fold('Fields of the answer', fields)}`;
}

const fold = (title: string, content: string): string =>
  content === '' ? '' : `<details><summary>${title}</summary>${content}</details>`;
