import { useState } from 'react';
import type { DeliveryRow, UnknownSender } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { Button, Panel } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import parts from '../../parts/parts.module.css';
import styles from './Stock.module.css';
import { texts } from './texts.ts';

const words = texts.senders;
const number = (value: number): string => formatNumber(value) ?? '';

const columns: readonly Column<UnknownSender>[] = [
  {
    id: 'devid',
    header: words.devid,
    sortValue: ({ devid }) => devid,
    cell: ({ devid }) => <span className={parts['code']}>{devid}</span>,
  },
  {
    id: 'key',
    header: words.key,
    sortValue: ({ organisation, key_name: name }) => `${organisation} ${name}`,
    cell: ({ organisation, key_name: name }) => (
      <span className={parts['lines']}>
        {organisation}
        <span className={parts['quiet']}>{name}</span>
      </span>
    ),
  },
  {
    id: 'records',
    header: words.records,
    width: '6rem',
    align: 'end',
    sortValue: ({ records }) => records,
    cell: ({ records }) => number(records),
  },
  {
    id: 'last',
    header: words.last,
    width: '10rem',
    sortValue: ({ last_at: last }) => last,
    cell: ({ last_at: last }) => timeText(last),
  },
];

interface SendersPanelProps {
  readonly senders: readonly UnknownSender[];
  readonly onChoose: (name: string, rows: readonly DeliveryRow[]) => void;
}

/** What sends without being anybody's device: it can be received as it names itself. */
export function SendersPanel({ senders, onChoose }: SendersPanelProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = senders.filter(({ devid }) => selected.has(devid));
  const receive = (): void => {
    onChoose(
      chosen.length === 1 ? (chosen[0]?.devid ?? '') : words.chosen(number(chosen.length)),
      chosen.map(({ devid }, index) => ({ row: index + 1, cells: { devid } })),
    );
  };
  return (
    <Panel heading={words.heading}>
      <div className={parts['stack']}>
        <p>{words.help}</p>
        <DataTable
          caption={words.heading}
          rows={senders}
          columns={columns}
          rowId={({ devid }) => devid}
          selection={{ selected, onChange: setSelected, nameOf: ({ devid }) => devid }}
          measuredRows
          rowHeight={56}
          renderCard={(row) => <ColumnCard row={row} columns={columns} />}
          cardHeight={160}
        />
        {chosen.length > 0 && (
          <div className={styles['buttons']}>
            <Button type="button" onClick={receive}>
              {words.receive}
            </Button>
            <span>{words.chosen(number(chosen.length))}</span>
          </div>
        )}
      </div>
    </Panel>
  );
}
