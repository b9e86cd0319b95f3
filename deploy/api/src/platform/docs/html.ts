const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand between tags and in a quoted attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** A piece of code in a line of text. */
export const code = (text: string): string => `<code>${escape(text)}</code>`;

/** A table that scrolls by itself where it is too wide; cells are HTML. */
export const table = (label: string, head: readonly string[], body: readonly (readonly string[])[]): string =>
  `<div class="scroll" role="region" aria-label="${escape(label)}" tabindex="0"><table><thead><tr>${head
    .map((cell) => `<th scope="col">${escape(cell)}</th>`)
    .join('')}</tr></thead><tbody>${body
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

/** A value as JSON to read. */
export const json = (value: unknown): string =>
  `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;
