import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { jsonView, type JsonView } from './json-view.ts';
import type { TextProblem } from './graph-text.ts';

export type JsonEditorHandle = Pick<JsonView, 'rewrite' | 'goTo'>;

interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  readonly problems: readonly TextProblem[];
  readonly isLocked: boolean;
  readonly onText: (text: string) => void;
  readonly onCaret: (at: number) => void;
  readonly ref: Ref<JsonEditorHandle>;
}

/** A text field for JSON with line numbers, colours and underlined problems. */
export function JsonEditor({ label, text, problems, isLocked, onText, onCaret, ref }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<JsonView>(null);
  const textOnOpening = useRef(text);
  const told = useEffectEvent(onText);
  const moved = useEffectEvent(onCaret);

  useEffect(() => {
    if (host.current === null) return undefined;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const made = jsonView({
      root,
      label,
      text: textOnOpening.current,
      onText: (next) => told(next),
      onCaret: (at) => moved(at),
    });
    view.current = made;
    return () => {
      made.end();
    };
  }, [label]);

  useEffect(() => {
    view.current?.show(text);
    view.current?.mark(problems);
  }, [text, problems]);

  useEffect(() => {
    view.current?.lock(isLocked);
  }, [isLocked]);

  useImperativeHandle(ref, () => ({
    rewrite: (next, at) => view.current?.rewrite(next, at),
    goTo: (at) => view.current?.goTo(at),
  }));

  return <div ref={host} />;
}
