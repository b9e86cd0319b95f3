import { useState } from 'react';
import type { DeliveryRow } from '@peil/shared-kernel/api';
import { deliveryTable } from '@peil/shared-kernel/devices';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Button, Panel } from '@peil/shared-kernel/ui';
import { FileOfRows } from '../../parts/row-trial/FileOfRows.tsx';
import { OneDevice } from './OneDevice.tsx';
import parts from '../../parts/parts.module.css';
import { texts } from './texts.ts';

const words = texts.receive;

interface ReceivePanelProps {
  readonly hasChosen: boolean;
  readonly onChoose: (name: string, rows: readonly DeliveryRow[]) => void;
  readonly onForget: () => void;
}

/** What is to be received: a file of devices, or one. */
export function ReceivePanel({ hasChosen, onChoose, onForget }: ReceivePanelProps) {
  const [isOne, setIsOne] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useSend(async (file: File) => {
    onForget();
    setProblem(null);
    const { readTable } = await import('@peil/shared-kernel/sheets/read');
    const read = await readTable(file, deliveryTable);
    if (read.ok) onChoose(file.name, read.rows);
    else setProblem(read.problem);
  });
  const save = (kind: 'xlsx' | 'csv') =>
    void import('./template.ts').then(({ saveTemplate }) => saveTemplate(kind));
  return (
    <Panel heading={words.heading}>
      <div className={parts['stack']}>
        <p>{words.help}</p>
        <FileOfRows
          words={words}
          hasChosen={hasChosen}
          isFirst
          problem={problem}
          reading={reading}
          onFile={(file) => {
            setIsOne(false);
            void reading.send(file);
          }}
          onTemplate={save}
        >
          <Button type="button" variant="secondary" aria-expanded={isOne} onClick={() => setIsOne(!isOne)}>
            {words.one}
          </Button>
        </FileOfRows>
        {isOne && (
          <OneDevice
            onChoose={(row) => {
              setProblem(null);
              onChoose(row.cells.devid ?? '', [row]);
            }}
            onClose={() => setIsOne(false)}
          />
        )}
      </div>
    </Panel>
  );
}
