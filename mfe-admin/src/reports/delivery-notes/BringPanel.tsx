import { useState } from 'react';
import { mostDeliveryNotes, type NoteColumns } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Panel } from '@peil/shared-kernel/ui';
import { FileOfRows } from '../../parts/row-trial/FileOfRows.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { NotesTrial } from './NotesTrial.tsx';
import styles from './Notes.module.css';
import { texts } from './texts.ts';

const words = texts.bring;

interface BringPanelProps {
  readonly orgid: string;
  /** How the columns of the last file were called. */
  readonly remembered: NoteColumns | null;
  /** Called when the notes of a file are there. */
  readonly onBrought: () => void;
}

/** Brings the delivery notes of a file: tried first with a word for each row, then all of them or none (MONTH-02). */
export function BringPanel({ orgid, remembered, onBrought }: BringPanelProps) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useSend(async (file: File) => {
    setChosen(null);
    setProblem(null);
    const { readFileRows, rowsByHeading } = await import('@peil/shared-kernel/sheets/read');
    const read = await readFileRows(file, mostDeliveryNotes);
    if (read.ok)
      setChosen({
        id: Date.now(),
        name: file.name,
        headings: read.headings,
        rowsBy: (columns) => rowsByHeading(read, columns),
      });
    else setProblem(read.problem);
  });
  const save = (kind: 'xlsx' | 'csv') =>
    void import('./template.ts').then(({ saveTemplate }) => saveTemplate(kind));
  return (
    <Panel heading={words.heading}>
      <div className={styles['stack']}>
        <p className={styles['line']}>{words.help}</p>
        <FileOfRows
          words={words}
          hasChosen={chosen !== null}
          isFirst={chosen === null}
          problem={problem}
          reading={reading}
          onFile={(file) => void reading.send(file)}
          onTemplate={save}
        />
        {chosen && (
          <NotesTrial
            key={chosen.id}
            orgid={orgid}
            chosen={chosen}
            remembered={remembered}
            onBrought={onBrought}
            onClose={() => setChosen(null)}
          />
        )}
      </div>
    </Panel>
  );
}
