import { formatDateTime } from '@peil/shared-kernel/format';
import { escape } from '../docs/html.ts';
import type { OutboxEntry } from './queries.ts';
import { outboxTexts as texts } from './texts.ts';

/** The messages as a page of plain HTML that a strict content security policy shows; all they hold is text. */
export function renderOutbox(entries: readonly OutboxEntry[]): string {
  const articles = entries.map(renderEntry).join('\n');
  return `<!doctype html>
<html lang="nb">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title><link rel="stylesheet" href="/api/docs/docs.css"></head>
<body><main><h1>${texts.title}</h1><p>${texts.about}</p>
${articles || `<p>${texts.empty}</p>`}
</main></body></html>`;
}

function renderEntry({ kind, created_at, recipient, subject, body, state, files }: OutboxEntry): string {
  const time = formatDateTime(created_at) ?? '';
  return `<article class="letter">
<h2>${escape(subject || texts.kinds[kind])}</h2>
<p class="access"><time datetime="${created_at.toISOString()}">${escape(time)}</time> · ${texts.kinds[kind]} ${texts.to} ${escape(recipient)} · ${texts.states[state]}</p>
<pre>${escape(body)}</pre>
${files.length > 0 ? `<p>${texts.files}: ${escape(files.join(', '))}</p>\n` : ''}</article>`;
}
