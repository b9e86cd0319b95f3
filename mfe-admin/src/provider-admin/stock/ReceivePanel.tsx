import { useRef, useState } from 'react';
import { whyFailed, type DeliveryRow } from '@peil/shared-kernel/api';
import { deliveryTable } from '@peil/shared-kernel/devices';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, DownloadIcon, Panel } from '@peil/shared-kernel/ui';
import { OneDevice } from './OneDevice.tsx';
import parts from '../parts/parts.module.css';
import styles from './Stock.module.css';
import { texts } from './texts.ts';

const words = texts.receive;

interface ReceivePanelProps {
  readonly hasChosen: boolean;
  readonly onChoose: (name: string, rows: readonly DeliveryRow[]) => void;
  readonly onForget: () => void;
}

/** What is to be received: a file of devices, or one. */
export function ReceivePanel({ hasChosen, onChoose, onForget }: ReceivePanelProps) {
  const input = useRef<HTMLInputElement>(null);
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
        <div className={styles['buttons']}>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-label={words.file}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              setIsOne(false);
              if (file) void reading.send(file);
            }}
          />
          <Button type="button" loading={reading.isSending} onClick={() => input.current?.click()}>
            {hasChosen || problem !== null ? words.otherFile : words.file}
          </Button>
          <Button type="button" variant="secondary" aria-expanded={isOne} onClick={() => setIsOne(!isOne)}>
            {words.one}
          </Button>
          {(['xlsx', 'csv'] as const).map((kind) => (
            <Button
              key={kind}
              type="button"
              variant="tertiary"
              icon={<DownloadIcon aria-hidden />}
              onClick={() => save(kind)}
            >
              {words.template[kind]}
            </Button>
          ))}
        </div>
        <div role="status">
          {problem !== null && <Alert variant="error">{problem}</Alert>}
          {reading.failure && (
            <Alert variant="error" title={words.notRead}>
              {whyFailed(reading.failure.cause)}
            </Alert>
          )}
        </div>
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
