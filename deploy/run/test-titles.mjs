import ts from 'typescript';

/** Also a test of fixtures that a file has from elsewhere: `ownTest`, `base`. */
const testName = /^(test|it|describe|base|\w+Test)$/;

/** `test` of `test(…)`, `test.only(…)`, `test.each(table)(…)` and `test.describe(…)`. */
function rootOf(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? rootOf(callee.tag) : '';
}

function isMarked(details) {
  return details !== undefined && ts.isCallExpression(details) && rootOf(details) === 'atNight';
}

/**
 * Each test or group of tests in a file: its title as written, the line it stands in, and whether only nights run it, for
 * a mark of its own, of a group around it or of the file.
 */
export function testTitles(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node, isNight) => {
    let isNightWithin = isNight;
    if (ts.isCallExpression(node) && testName.test(rootOf(node.expression))) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
        isNightWithin ||= isMarked(node.arguments[1]);
        found.push({ title: title.getText(source), line, atNight: isNightWithin });
      }
    }
    ts.forEachChild(node, (child) => visit(child, isNightWithin));
  };
  visit(source, /\.night\.test\./.test(path));
  return found;
}
