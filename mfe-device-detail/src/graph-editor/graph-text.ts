import {
  applyEdits,
  createScanner,
  findNodeAtLocation,
  modify,
  parseTree,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { Graph } from '@peil/shared-kernel/api';
import { graphListProblems, type DocumentProblem } from '@peil/shared-kernel/devices';
import { graphStyleNotices } from '../graph-style/graph-style.ts';
import { syntaxText } from './json-syntax.ts';
import { texts } from './texts.ts';

/** Something wrong with the text, from one character to another. */
export interface TextProblem {
  readonly from: number;
  readonly to: number;
  /** The line it begins on, from 1. */
  readonly line: number;
  /** The field it is about, empty when it is about none. */
  readonly field: string;
  readonly message: string;
}

/** One item of the list in the text. */
export interface ListedGraph {
  readonly from: number;
  readonly to: number;
  /** Null when it has no name yet. */
  readonly name: string | null;
  /** Null while something is wrong with it. */
  readonly graph: Graph | null;
}

/** What the text says: the items of its list, null when it cannot be read as one. */
export interface GraphText {
  readonly listed: readonly ListedGraph[] | null;
  readonly problems: readonly TextProblem[];
  /** What is kept as it stands but has no effect. */
  readonly notices: readonly TextProblem[];
}

const longestText = 60_000;
const deepest = 8;

const fieldOrder = [
  'name',
  'metric',
  'value',
  'type',
  'min',
  'max',
  'unit',
  'steps',
  'step',
  'thresholds',
  'access',
];

/** The fields in the order they are written in by hand: a stored document comes back in the database's own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const place = (name: string) =>
    (fieldOrder.indexOf(name) + fieldOrder.length + 1) % (fieldOrder.length + 1);
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => place(a) - place(b)));
}

/** The list as the editor shows it. */
export const textOf = (graphs: readonly Graph[]): string => JSON.stringify(graphs, inOrder, 2);

/** Reads the text of a list of graphs. Takes any text and never throws. */
export function readGraphText(text: string): GraphText {
  const place = placing(text);
  const unread = (problems: readonly TextProblem[]): GraphText => ({ listed: null, problems, notices: [] });
  if (text.length > longestText) return unread([place(longestText, text.length, texts.tooLong(longestText))]);
  const deep = tooDeep(text);
  if (deep !== null) return unread([place(deep, deep + 1, texts.tooDeep)]);

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  // The first is what was written wrong; the parser stumbles on over it.
  if (first) return unread([place(first.offset, first.offset + first.length, syntaxText(first.error))]);
  if (tree === undefined) return unread([place(0, text.length, texts.unreadable)]);
  const repeated = repeatedNames(tree).map((name) =>
    place(name.offset, name.offset + name.length, texts.repeated, String(name.value)),
  );
  if (repeated.length > 0) return unread(repeated);

  const value = JSON.parse(text) as unknown;
  const broken = graphListProblems(value);
  const placed = ({ path, message }: DocumentProblem) => {
    const { offset, length } = nodeAt(tree, path);
    return place(offset, offset + length, message, fieldAt(path));
  };
  return {
    listed: Array.isArray(value) ? listedIn(tree, value, broken) : null,
    problems: broken.map(placed),
    notices: graphStyleNotices(value).map(placed),
  };
}

/** The text with the graph at the end of its list, and where it begins there. The text must hold a list. */
export function withGraph(text: string, graph: Graph): { readonly text: string; readonly at: number } {
  const list = parseTree(text);
  const item = JSON.stringify(graph, inOrder, 2).replaceAll('\n', '\n  ');
  const last = list?.children?.at(-1);
  const before = last ? text.slice(0, last.offset + last.length) + ',\n  ' : '[\n  ';
  const after = last ? text.slice(last.offset + last.length) : '\n]';
  return { text: before + item + after, at: before.length };
}

/** The text without the item of its list at that index. */
export const withoutGraph = (text: string, index: number): string =>
  applyEdits(text, modify(text, [index], undefined, {}));

/** Makes problems of places. Each has a character to underline, the last one where something is missing at the end. */
function placing(text: string) {
  const last = Math.max(0, text.trimEnd().length - 1);
  return (offset: number, end: number, message: string, field = ''): TextProblem => {
    const from = Math.min(offset, last);
    const to = Math.min(Math.max(end, from + 1), text.length);
    return { from, to, line: text.slice(0, from).split('\n').length, field, message };
  };
}

/** Where brackets stand deeper in each other than any graph needs: the parser calls itself for each. */
function tooDeep(text: string): number | null {
  const scanner = createScanner(text);
  let depth = 0;
  let end = -1;
  for (scanner.scan(); end !== scanner.getTokenOffset() + scanner.getTokenLength(); scanner.scan()) {
    end = scanner.getTokenOffset() + scanner.getTokenLength();
    const token = text[scanner.getTokenOffset()] ?? '';
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return scanner.getTokenOffset();
  }
  return null;
}

/** Names of fields that stand in an object already: which of the values counts, nobody sees. */
function repeatedNames(node: Node): Node[] {
  const children = node.children ?? [];
  const names = node.type === 'object' ? children.flatMap(({ children: [name] = [] }) => name ?? []) : [];
  const repeated = names.filter(
    (name, index) => names.findIndex(({ value }) => value === name.value) < index,
  );
  return [...repeated, ...children.flatMap(repeatedNames)];
}

/** The node a problem is about; of a field that is missing, the object that lacks it. */
function nodeAt(tree: Node, path: DocumentProblem['path']): Node {
  const node = findNodeAtLocation(tree, [...path]);
  if (node !== undefined || path.length === 0) return node ?? tree;
  return nodeAt(tree, path.slice(0, -1));
}

const fieldAt = (path: DocumentProblem['path']): string =>
  path.filter((step) => typeof step === 'string').join('.');

function listedIn(tree: Node, list: readonly unknown[], broken: readonly DocumentProblem[]): ListedGraph[] {
  const faulty = new Set(broken.map(({ path }) => path[0]));
  const isWhole = broken.every(({ path }) => path.length > 0);
  return (tree.children ?? []).map(({ offset, length }, index) => {
    const item = list[index] as Partial<Graph> | null;
    const name = typeof item?.name === 'string' && item.name.trim() !== '' ? item.name : null;
    const graph = isWhole && !faulty.has(index) ? (item as Graph) : null;
    return { from: offset, to: offset + length, name, graph };
  });
}
