import { useMemo, useRef, useState } from 'react';
import { ApiError, type Device, type Graph } from '@peil/shared-kernel/api';
import { graphsOf, shownGraphs } from '@peil/shared-kernel/devices';
import { useEditForm } from '@peil/shared-kernel/forms';
import { InlineMessage } from '@peil/shared-kernel/ui';
import { EditorFrame } from '../editor-frame/EditorFrame.tsx';
import { saveVisualization } from '../editor-frame/save-visualization.ts';
import { graphChoices, type GraphChoice } from './graph-choices.ts';
import { readGraphText, textOf, withGraph, withoutGraph } from './graph-text.ts';
import { GraphChoices } from './GraphChoices.tsx';
import styles from './GraphEditor.module.css';
import { JsonEditor, type JsonEditorHandle } from './JsonEditor.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { ProblemList } from './ProblemList.tsx';
import { texts } from './texts.ts';

export interface GraphEditorProps {
  readonly device: Device;
  readonly onClose: () => void;
}

/** Which graphs the device's page shows and how (GEDIT-01): switches and a text are two views of one list. */
export function GraphEditor({ device, onClose }: GraphEditorProps) {
  /** The saved list that the changes began with; null once it was told that somebody else has changed it. */
  const known = useRef<string | null>(textOf(graphsOf(device)));
  const isReplaced = useRef(false);
  const form = useEditForm({
    key: `graphs.${device.devid}`,
    // Where none was ever saved, the page shows graphs of its own choice: they are what is changed.
    values: { text: textOf(shownGraphs(device)) },
    validate: ({ text }) => (readGraphText(text).problems.length > 0 ? { text: texts.notSaved } : {}),
    save: async (_changed, { text }) => {
      try {
        await saveGraphs(device.devid, JSON.parse(text) as Graph[], known.current);
        isReplaced.current = true;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'conflict') known.current = null;
        throw error;
      }
    },
  });
  const { text } = form.values;
  const refusal = form.field('text').error;
  const { listed, problems, notices } = useMemo(() => readGraphText(text), [text]);
  const [readable, setReadable] = useState(listed ?? []);
  if (listed !== null && listed !== readable) setReadable(listed);
  const [caret, setCaret] = useState(listed?.[0]?.from ?? 0);
  const [removed, setRemoved] = useState<readonly Graph[]>([]);
  const editor = useRef<JsonEditorHandle>(null);

  function flip({ index, graph }: GraphChoice): void {
    if (index === null) {
      const added = withGraph(text, graph);
      editor.current?.rewrite(added.text, added.at);
    } else {
      setRemoved([...removed, graph]);
      editor.current?.rewrite(withoutGraph(text, index), readable[index]?.from ?? 0);
    }
  }

  function close(): void {
    onClose();
    // GEDIT-01: the page is reloaded, so that nothing of the old graphs is left.
    if (isReplaced.current) window.location.reload();
  }

  return (
    <EditorFrame heading={texts.heading} form={form} onClose={close}>
      <GraphChoices
        choices={graphChoices(device, removed, readable)}
        isLocked={!form.editable || listed === null}
        onSwitch={flip}
      />
      {listed === null && <p className={styles['quiet']}>{texts.togglesWait}</p>}
      <p>{texts.note}</p>
      <div className={styles['panes']}>
        <div className={styles['writing']}>
          <h3 className={styles['legend']}>{texts.list}</h3>
          <JsonEditor
            ref={editor}
            label={texts.list}
            text={text}
            problems={problems}
            isLocked={!form.editable}
            onText={(next) => form.set('text', next)}
            onCaret={setCaret}
          />
          <p className={styles['quiet']}>{texts.help}</p>
          <ProblemList
            problems={problems}
            title={texts.problems(problems.length)}
            status="error"
            onGoTo={({ from }) => editor.current?.goTo(from)}
          />
          <ProblemList
            problems={notices}
            title={texts.notices(notices.length)}
            status="warning"
            onGoTo={({ from }) => editor.current?.goTo(from)}
          />
        </div>
        <PreviewPane device={device} listed={listed} caret={caret} />
      </div>
      <div role="alert">
        {refusal !== undefined && problems.length > 0 && (
          <InlineMessage status="error">{refusal}</InlineMessage>
        )}
      </div>
    </EditorFrame>
  );
}

/**
 * Saves a device's graphs.
 * @param known the text of the list that was changed; null to replace whatever list there is
 * @throws ApiError of kind `conflict` when somebody has saved another list, and what else `api.devices.change` throws
 */
const saveGraphs = (devid: string, graphs: Graph[], known: string | null): Promise<void> =>
  saveVisualization(devid, (newest) => {
    if (known !== null && textOf(graphsOf(newest)) !== known) throw new ApiError('conflict');
    return { graphs };
  });
