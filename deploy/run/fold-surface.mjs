const declaration = /^(?:export )?(?:declare )?const (\w+): (.+(?:\n(?!\/\/ @|\n).*)*);$/gm;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The same type at any depth of indentation. */
const anywhere = (type) =>
  new RegExp(
    type
      .split('\n')
      .map((line) => escaped(line.trim()))
      .join(String.raw`\n\s*`),
    'g',
  );

/** Types of several lines that are declared by name, the longest first. */
function namedTypes(report) {
  return [...report.matchAll(declaration)]
    .map(([, name, type]) => ({ name, type }))
    .filter(({ type }) => type.includes('\n'))
    .sort((one, other) => other.type.length - one.type.length);
}

/** A report in which a shape that has a name is written once: `typeof deviceSchema` stands wherever it is part of another. */
function foldedWithin(report) {
  return namedTypes(report).reduce((text, { name, type }) => {
    let isOwn = true;
    const own = `const ${name}: `;
    return text.replace(anywhere(type), (found, at) => {
      const isDeclaration = isOwn && text.slice(at - own.length, at) === own;
      if (isDeclaration) isOwn = false;
      return isDeclaration ? found : `typeof ${name}`;
    });
  }, report);
}

/** A report that leaves to another what is declared there word for word. */
function foldedBeside(report, file, told) {
  return report.replace(declaration, (found, name, type) =>
    told.get(name) === type ? `${found.slice(0, found.indexOf(': '))}; // see ${file}` : found,
  );
}

/** What API Extractor writes where there is nothing to tell: everything here is public. */
const withoutBlanks = (report) =>
  report
    .replace(/\{\n\s*\}/g, '{}')
    .replace(/^ +\/\/ \(undocumented\)\n/gm, '')
    .replace(/^\/\/ @public(?: \(undocumented\))?\n/gm, '');

const wordsOfEnum = /\bZodMiniEnum<\{((?:\s*(?:"[^"]*"|[\w$]+): "[^"]*";)+)\s*\}>/g;

/** A choice of words on one line, as a union. */
const withUnions = (report) =>
  report.replace(wordsOfEnum, (_, words) => {
    const values = [...words.matchAll(/: ("[^"]*");/g)].map(([, value]) => value);
    return `ZodMiniEnum<${values.join(' | ')}>`;
  });

const ofOneLine =
  /^((?:export )?(?:const|function|interface|type) .*(?:;|\{\})|export \{ \w+ \})\n\n(?=\w)/gm;

/** What is declared on one line stands close to the next, an inferred type above the schema that it has. */
const withoutGaps = (report) => report.replace(ofOneLine, '$1\n');

/**
 * Reports of a package's subpaths in which every shape with a name is written once: in the first report that has it, and
 * there where it is declared. A shape that changes still shows, once. Only what is not public has its release tag above it.
 *
 * @param {Map<string, string>} surface file → report, the one that tells most first
 * @returns {Map<string, string>}
 */
export function foldSurface(surface) {
  const told = [];
  const folded = new Map();
  for (const [file, report] of surface) {
    const beside = told.reduce((text, [earlier, types]) => foldedBeside(text, earlier, types), report);
    folded.set(file, withoutGaps(withUnions(withoutBlanks(foldedWithin(beside)))));
    told.push([file, new Map(namedTypes(report).map(({ name, type }) => [name, type]))]);
  }
  return folded;
}
