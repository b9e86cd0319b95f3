import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The style sheets that the themes are written in; read from the sources, by unit tests only. */
export const themeCss = (): string =>
  ['palette.css', 'tokens.css']
    .map((file) => readFileSync(join(__dirname, '../../ui/src/styles', file), 'utf8'))
    .join('\n');

/** The tokens of one theme, `.light` or `.dark`, by their names (`--peil-text`), references followed. */
export function tokensOf(selector: string): (name: string) => string {
  const values = new Map<string, string>();
  for (const [, selectors = '', body = ''] of themeCss().matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const parts = selectors.split(',').map((part) => part.trim().split(/\s/).at(-1));
    if (!parts.includes(selector) && !parts.includes(':root')) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      values.set(name, value.trim());
  }
  const resolve = (name: string): string => {
    const value = values.get(name) ?? '';
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return reference ? resolve(reference) : value;
  };
  return resolve;
}
