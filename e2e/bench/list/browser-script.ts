import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';

/** A module of this folder without imports, as a plain script for a browser. */
export async function browserScript(name: string): Promise<string> {
  const source = await readFile(new URL(name, import.meta.url), 'utf8');
  const { code } = await transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  return `(function (exports) {\n${code}\n})({});`;
}
