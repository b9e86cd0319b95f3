import type { Device } from '@peil/shared-kernel/api';
import { useSettled } from '@peil/shared-kernel/page-part';
import { GraphPreview } from '../range-graphs/GraphPreview.tsx';
import type { GraphText } from './graph-text.ts';
import styles from './GraphEditor.module.css';
import { texts } from './texts.ts';

/** A graph that is being written is drawn when the writing has paused for this long, ms: each one asks for readings. */
const pauseMs = 400;

interface PreviewPaneProps {
  readonly device: Device;
  readonly listed: GraphText['listed'];
  /** Where in the text the work is. */
  readonly caret: number;
}

/** The graph one works on, as the page would draw it: only what is valid is drawn, and what is not is said. */
export function PreviewPane({ device, listed, caret }: PreviewPaneProps) {
  const current = listed?.find(({ from, to }) => caret >= from && caret <= to) ?? null;
  const graph = useSettled(current?.graph ?? null, pauseMs);
  return (
    <section className={styles['preview']} aria-label={texts.preview}>
      <h3 className={styles['legend']}>{texts.preview}</h3>
      {current?.graph && graph ? (
        <GraphPreview device={device} graph={graph} />
      ) : (
        <p className={styles['quiet']}>{absence(listed, current !== null)}</p>
      )}
    </section>
  );
}

function absence(listed: GraphText['listed'], isInGraph: boolean): string {
  if (listed === null) return texts.previewUnread;
  return isInGraph ? texts.previewBroken : texts.previewNone;
}
