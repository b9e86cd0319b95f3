import ts from 'typescript';

/**
 * The TypeScript of a report, which is Markdown around one block of it. API Extractor writes zod's `infer` as it is
 * imported, which is a word of the language.
 */
const codeOf = (report) =>
  (/```ts\n([\s\S]*)\n```/.exec(report)?.[1] ?? '').replaceAll(/(?<![.\w])infer</g, 'z.infer<');

/** What a report declares: name → its statements' text and nodes, and the names that are exported as values or types. */
function declarationsOf(report) {
  const source = ts.createSourceFile('report.d.ts', codeOf(report), ts.ScriptTarget.Latest, true);
  if (source.parseDiagnostics.length > 0)
    throw new Error(`A report is no TypeScript: ${source.parseDiagnostics[0].messageText}`);
  const declared = new Map();
  const exported = new Map();
  function declare(name, node, text) {
    const known = declared.get(name) ?? { nodes: [], text: '' };
    declared.set(name, { nodes: [...known.nodes, node], text: `${known.text}${text}\n` });
  }
  for (const statement of source.statements) {
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.text)
      : statement.name
        ? [statement.name.text]
        : [];
    for (const name of names) {
      declare(name, statement, statement.getText(source));
      if (isExported) exported.set(name, name);
    }
    if (ts.isExportDeclaration(statement) && statement.exportClause?.elements) {
      for (const { name, propertyName } of statement.exportClause.elements)
        exported.set(name.text, (propertyName ?? name).text);
    }
  }
  return { source, declared, exported };
}

/** The members of an object type, as `[name, node]`; null where it is none, or has an index. */
function membersOf(type, declared) {
  if (!type) return null;
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && !type.typeArguments) {
    const [node, ...more] = declared.get(type.typeName.text)?.nodes ?? [];
    if (!node || more.length > 0) return null;
    if (ts.isTypeAliasDeclaration(node) && !node.typeParameters) return membersOf(node.type, declared);
    if (!ts.isInterfaceDeclaration(node) || node.heritageClauses || node.typeParameters) return null;
    return membersOf(ts.factory.createTypeLiteralNode(node.members), declared);
  }
  if (!ts.isTypeLiteralNode(type)) return null;
  const members = type.members.map((member) => [
    member.name && 'text' in member.name ? member.name.text : null,
    member,
  ]);
  return members.length > 0 && members.every(([name]) => name !== null) ? members : null;
}

/** The deepest member that a name is followed to, as in `api.devices.list`. */
const deepest = 3;

/** The values of a name that can be asked for one by one: `[path, text of the type]`. */
function valuesOf(path, type, text, { source, declared }) {
  const members = path.length < deepest ? membersOf(type, declared) : null;
  if (!members) return [[path.join('.'), text]];
  return members.flatMap(([name, member]) =>
    valuesOf([...path, name], member.type, member.getText(source), { source, declared }),
  );
}

function* identifiersIn(text) {
  for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) yield name;
}

/** A text with everything that it names, and what that names: it is the same as long as all of them are. */
function wholeText(text, lookUp) {
  const seen = new Map();
  const open = [...identifiersIn(text)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    const said = lookUp(name);
    if (said === undefined) continue;
    seen.set(name, said);
    open.push(...identifiersIn(said));
  }
  const named = [...seen].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, said]) => said);
  return [text, ...named].join('\n');
}

/**
 * The names of a surface: what one may import, with the members of objects, such as `api.devices.list`; and for each the
 * text of its type with the types in it.
 *
 * @param {Map<string, string>} surface file → report
 * @returns {Map<string, Map<string, string>>} file → name → text
 */
export function namesOfSurface(surface) {
  const files = [...surface.keys()].sort();
  const reports = new Map(files.map((file) => [file, declarationsOf(surface.get(file))]));
  const everywhere = new Map();
  for (const { declared } of reports.values())
    for (const [name, { text }] of declared) if (!everywhere.has(name)) everywhere.set(name, text);
  return new Map(
    [...reports].map(([file, { source, declared, exported }]) => {
      const lookUp = (name) => declared.get(name)?.text ?? everywhere.get(name);
      const names = [...exported].flatMap(([name, local]) => {
        const { nodes, text } = declared.get(local) ?? { nodes: [], text: name };
        const [only] = nodes;
        if (nodes.length !== 1 || !ts.isVariableStatement(only)) return [[name, text]];
        const declaration = only.declarationList.declarations.find((one) => one.name.text === local);
        return valuesOf([name], declaration?.type, text, { source, declared });
      });
      return [file, new Map(names.map(([name, text]) => [name, wholeText(text, lookUp)]))];
    }),
  );
}

/**
 * Since which contract each name is as it is.
 *
 * @param {{ contract: string, before: Map<string, string>, now: Map<string, string>, since: Record<string, Record<string, string>> }} what
 *   the contract of the surface `now`; file → report of the one before, and of the one now; what was recorded of the one before
 * @returns {Record<string, Record<string, string>>} file without ending → name → `major.minor`
 */
export function sinceWhen({ contract, before, now, since }) {
  const former = namesOfSurface(before);
  return Object.fromEntries(
    [...namesOfSurface(now)].map(([file, names]) => {
      const module = file.replace(/\.api\.md$/, '');
      const recorded = [...names].map(([name, text]) => {
        const isSame = former.get(file)?.get(name) === text;
        return [name, (isSame ? since[module]?.[name] : undefined) ?? contract];
      });
      return [module, Object.fromEntries(recorded.sort(([one], [other]) => (one < other ? -1 : 1)))];
    }),
  );
}
