import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';

/** A module without imports, as a plain script for a browser. */
export async function browserScript(module: URL): Promise<string> {
  const source = await readFile(module, 'utf8');
  const { code } = await transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  return `(function (exports) {\n${code}\n})({});`;
}
