import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { texts } from './texts.ts';

/** What a text breaks of JSON's rules, in words. */
export const syntaxText = (code: ParseError['error']): string =>
  texts.syntax[printParseErrorCode(code)] ?? texts.unreadable;

export interface SyntaxProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The first place where a text is no JSON; null where it is. Takes any text and never throws. */
export function syntaxProblem(text: string): SyntaxProblem | null {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return tree ? null : { line: 1, message: texts.unreadable };
  // Of a text that ends too early, the end: blank lines after it are nobody's fault.
  const place = Math.min(first.offset, Math.max(0, text.trimEnd().length - 1));
  return { line: text.slice(0, place).split('\n').length, message: syntaxText(first.error) };
}
