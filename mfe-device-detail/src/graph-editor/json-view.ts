import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { diagnosticCount, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { TextProblem } from './graph-text.ts';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--peil-link)' },
  { tag: tags.string, color: 'var(--peil-ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--peil-warning)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--peil-text-subtle)' },
]);

const look = EditorView.theme({
  '&': {
    color: 'var(--peil-text)',
    backgroundColor: 'var(--peil-surface)',
    border: '1px solid var(--peil-control-border)',
    borderRadius: 'var(--peil-radius-small)',
    fontSize: '0.875rem',
  },
  '&.cm-focused': { outline: '3px solid var(--peil-focus)', outlineOffset: '1px' },
  '.cm-scroller': {
    maxHeight: 'min(32rem, 60vh)',
    overflow: 'auto',
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--peil-text)', padding: '8px 0' },
  '.cm-gutters': {
    color: 'var(--peil-text-subtle)',
    backgroundColor: 'var(--peil-surface-muted)',
    borderRight: '1px solid var(--peil-divider)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--peil-row-hover)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--peil-control-border)',
  },
  // The library underlines by a picture.
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy 2px var(--peil-critical-solid)',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    color: 'var(--peil-text)',
    backgroundColor: 'var(--peil-surface)',
    border: '1px solid var(--peil-control-border)',
    borderRadius: 'var(--peil-radius-small)',
  },
  '.cm-diagnostic': { fontFamily: 'var(--peil-font-family)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--peil-critical-solid)' },
});

/**
 * Text written over a selection. Left to it, Chrome keeps the selection's colour by an inline style, which the page's
 * policy refuses with an error in the console.
 */
const replacing = EditorView.domEventHandlers({
  beforeinput({ inputType, isComposing, data }, view) {
    if (inputType !== 'insertText' || isComposing || data === null) return false;
    if (view.state.readOnly || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** Marks a change that the page makes, not the user. */
const fromPage = Annotation.define<boolean>();

export interface JsonViewOptions {
  /** A shadow root: there the library's styles are sheets of the page's own making, which its policy allows. */
  readonly root: ShadowRoot;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The caret moved, or something was written at it. */
  readonly onCaret: (at: number) => void;
}

/** A text field for JSON, by CodeMirror. */
export interface JsonView {
  /** Puts another text in place; nothing is told of it, and what is alike stays with caret and scrolling. */
  show(text: string): void;
  /** As if the user had written it: it can be undone. The caret goes to `at`. */
  rewrite(text: string, at: number): void;
  mark(problems: readonly TextProblem[]): void;
  lock(isLocked: boolean): void;
  /** Puts the caret there and the focus into the field. */
  goTo(at: number): void;
  end(): void;
}

/** Sets the field up. Tab is the page's, not the field's: it is left as any other (WCAG 2.1.2). */
export function jsonView({ root, label, text, onText, onCaret }: JsonViewOptions): JsonView {
  const locking = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        json(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        syntaxHighlighting(colours),
        look,
        replacing,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(({ state }) => ({
          'aria-label': label,
          tabindex: '0',
          'aria-invalid': String(diagnosticCount(state) > 0),
        })),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          if (transactions.some((transaction) => transaction.annotation(fromPage))) return;
          if (docChanged) onText(state.doc.toString());
          if (docChanged || selectionSet) onCaret(state.selection.main.head);
        }),
        locking.of(EditorState.readOnly.of(false)),
        keymap.of([...defaultKeymap, ...historyKeymap]),
      ],
    }),
  });

  const changeTo = (next: string) => differenceOf(view.state.doc.toString(), next);

  return {
    show(next) {
      if (view.state.doc.toString() === next) return;
      view.dispatch({ changes: changeTo(next), annotations: fromPage.of(true) });
    },
    rewrite(next, at) {
      view.dispatch({
        changes: changeTo(next),
        selection: { anchor: Math.min(at, next.length) },
        userEvent: 'input',
        scrollIntoView: true,
      });
    },
    mark(problems) {
      const length = view.state.doc.length;
      const marks = problems
        .filter(({ to }) => to <= length)
        .map(({ from, to, message }) => ({ from, to, message, severity: 'error' as const }));
      view.dispatch(setDiagnostics(view.state, marks));
    },
    lock(isLocked) {
      view.dispatch({ effects: locking.reconfigure(EditorState.readOnly.of(isLocked)) });
    },
    goTo(at) {
      const anchor = Math.min(at, view.state.doc.length);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    end() {
      view.destroy();
    },
  };
}

/** The least change that makes the one text of the other. */
function differenceOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
