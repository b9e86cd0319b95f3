import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const variable = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g;

/** How sources of this repository read a variable of their environment. */
const readings = [
  /\b(?:process\.env|environment)(?:\.|\[')([A-Z][A-Z0-9_]+)/g,
  /\{([A-Z0-9_, ]+)\}(?:: Environment| = environment\b)/g,
  /\bsetting\(environment, ([^)]+)\)/g,
];

/** The environment variables that a source reads: one by one, or as the fields of `environmentSchema`. */
export function settingsRead(source) {
  const schema = /const environmentSchema = [^]*?\n\}\);/.exec(source)?.[0] ?? '';
  return [
    ...readings.flatMap((reading) =>
      [...source.matchAll(reading)].flatMap(([, names]) => names.match(variable)),
    ),
    ...[...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
  ];
}

/** The names in the first cells of a page's tables; `_DAY` after `MAILS_PER_USER_HOUR` is `MAILS_PER_USER_DAY`. */
export function settingsInTables(page) {
  return page.split('\n').flatMap((line) => {
    const cell = /^\|([^|]+)\|/.exec(line)?.[1] ?? '';
    const names = [];
    for (const [, name] of cell.matchAll(/`(_?[A-Z][A-Z0-9_]+)`/g))
      names.push(name.startsWith('_') ? `${(names.at(-1) ?? '').replace(/_[A-Z0-9]+$/, '')}${name}` : name);
    return names;
  });
}

/** The sources below a folder that run in production. */
export function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|(^|\/)(testing|bench)\//.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
