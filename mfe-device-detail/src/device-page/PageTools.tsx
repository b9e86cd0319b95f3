import { lazy, useRef, useState, type ComponentType } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { Button, PencilIcon } from '@peil/shared-kernel/ui';
import { LazyPart } from '@peil/shared-kernel/page-part';
import styles from './PageTools.module.css';
import { ProblemBox } from './ProblemBox.tsx';
import { texts } from './texts.ts';

const ViewEditor = lazy(async () => ({
  default: (await import('../view-editor/ViewEditor.tsx')).ViewEditor,
}));
const GraphEditor = lazy(async () => ({
  default: (await import('../graph-editor/GraphEditor.tsx')).GraphEditor,
}));

interface EditorProps {
  readonly device: Device;
  readonly onClose: () => void;
}

type EditorName = 'view' | 'graphs';

const editors: Record<
  EditorName,
  { readonly label: string; readonly part: string; readonly Editor: ComponentType<EditorProps> }
> = {
  view: { label: texts.editView, part: texts.editViewPart, Editor: ViewEditor },
  graphs: { label: texts.editGraphs, part: texts.editGraphsPart, Editor: GraphEditor },
};
const editorNames = ['view', 'graphs'] as const satisfies readonly EditorName[];

/** What one can do about the page: report a problem, and for who edits views what it shows (DETAIL-03). */
export function PageTools({ device }: { readonly device: Device }) {
  const tools = useRef<HTMLDivElement>(null);
  const mayEdit = useCan('editViews');
  const [open, setOpen] = useState<readonly EditorName[]>([]);
  const buttons = useRef(new Map<EditorName, HTMLButtonElement>());

  // Each opens and closes by itself: what is written in one stays when the other is looked at.
  const toggle = (name: EditorName) =>
    setOpen((known) => (known.includes(name) ? known.filter((one) => one !== name) : [...known, name]));

  return (
    <>
      <div ref={tools} role="group" aria-label={texts.help} tabIndex={-1} className={styles['tools']}>
        <ProblemBox device={device} onClose={() => tools.current?.focus()} />
        {mayEdit && (
          <div className={styles['editors']}>
            {editorNames.map((name) => (
              <Button
                key={name}
                ref={(button: HTMLButtonElement | null) => {
                  if (button) buttons.current.set(name, button);
                }}
                variant="secondary"
                data-color="neutral"
                icon={<PencilIcon aria-hidden />}
                aria-expanded={open.includes(name)}
                onClick={() => toggle(name)}
              >
                {editors[name].label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {editorNames
        .filter((name) => open.includes(name))
        .map((name) => {
          const { part, Editor } = editors[name];
          return (
            <LazyPart key={name} part={part}>
              <Editor
                device={device}
                onClose={() => {
                  setOpen((known) => known.filter((one) => one !== name));
                  buttons.current.get(name)?.focus();
                }}
              />
            </LazyPart>
          );
        })}
    </>
  );
}
