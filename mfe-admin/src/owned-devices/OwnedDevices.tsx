import { useMemo, useState } from 'react';
import type { Stock, StockDevice } from '@peil/shared-kernel/api';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { Button, EmptyState, Search, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../fact-card/FactCard.tsx';
import parts from '../parts/parts.module.css';
import { texts } from './texts.ts';

const words = texts.stock;
const number = (value: number): string => formatNumber(value) ?? '';

const modelOf = ({ manufacturer, model }: StockDevice): string =>
  [manufacturer, model].filter(Boolean).join(' ');

const columns: readonly Column<StockDevice>[] = [
  {
    id: 'device',
    header: words.device,
    sortValue: ({ shortid }) => shortid,
    cell: ({ devid, shortid, name }) => (
      <span className={parts['lines']}>
        <TextLink to={`/device/${encodeURIComponent(devid)}`} className={parts['link'] ?? ''}>
          {shortid || devid}
        </TextLink>
        {name !== shortid && <span className={parts['quiet']}>{name}</span>}
      </span>
    ),
  },
  {
    id: 'model',
    header: words.model,
    sortValue: modelOf,
    cell: (device) => (
      <span className={parts['lines']}>
        {modelOf(device)}
        {device.sensor !== null && <span className={parts['quiet']}>{words.sensor(device.sensor)}</span>}
      </span>
    ),
  },
  {
    id: 'organisation',
    header: words.organisation,
    sortValue: ({ organisation }) => organisation,
    cell: ({ organisation }) => organisation,
  },
  {
    id: 'last',
    header: words.last,
    width: '10rem',
    sortValue: ({ last_contact: last }) => last ?? 0,
    cell: ({ last_contact: last }) => (last === null ? words.never : formatDateTime(last)),
  },
];

interface StockTableProps {
  readonly stock: Stock;
  readonly onLabels: (shortids: readonly string[]) => void;
}

/** What lies in stock; labels are made of those that are chosen. */
export function StockTable({ stock: { total, devices }, onLabels }: StockTableProps) {
  const [term, setTerm] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => {
    const wanted = term.trim().toLocaleLowerCase('nb');
    return devices.filter((device) =>
      [device.shortid, device.devid, device.name, device.organisation, modelOf(device), device.sensor ?? '']
        .join('\n')
        .toLocaleLowerCase('nb')
        .includes(wanted),
    );
  }, [devices, term]);
  const labelled = devices.filter(({ devid, shortid }) => selected.has(devid) && shortid !== '');
  return (
    <>
      <div className={parts['tools']}>
        <div className={parts['search']}>
          <Search label={words.search} hideLabel variant="simple" value={term} onChange={setTerm} />
        </div>
        <Button
          type="button"
          variant="secondary"
          disabled={labelled.length === 0}
          onClick={() => onLabels(labelled.map(({ shortid }) => shortid).sort())}
        >
          {labelled.length === 0 ? words.labels : `${words.labels} (${number(labelled.length)})`}
        </Button>
      </div>
      {total > devices.length && <p role="status">{words.found(number(devices.length), number(total))}</p>}
      <div className={parts['stack']}>
        <DataTable
          caption={words.heading}
          rows={shown}
          columns={columns}
          rowId={({ devid }) => devid}
          selection={{
            selected,
            onChange: setSelected,
            nameOf: ({ shortid, devid }) => shortid || devid,
          }}
          measuredRows
          rowHeight={56}
          renderCard={(row) => <ColumnCard row={row} columns={columns} />}
          cardHeight={160}
          empty={<EmptyState title={words.none} />}
        />
      </div>
    </>
  );
}
