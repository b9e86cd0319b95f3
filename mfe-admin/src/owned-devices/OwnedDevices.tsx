import { useMemo, useState, type ReactNode } from 'react';
import type { StockDevice } from '@peil/shared-kernel/api';
import { isNamed, lifeWords } from '@peil/shared-kernel/devices';
import { MoveDialog } from '@peil/shared-kernel/device-moves';
import { formatDate, formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { Button, EmptyState, Search, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../fact-card/FactCard.tsx';
import parts from '../provider-admin/parts/parts.module.css';
import { texts as words } from './texts.ts';

const number = (value: number): string => formatNumber(value) ?? '';

/** What a button does, and with how many. */
export const counted = (text: string, count: number): string =>
  count === 0 ? text : `${text} (${number(count)})`;

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
        {isNamed({ name, devid, shortid }) && <span className={parts['quiet']}>{name}</span>}
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
    id: 'state',
    header: words.state,
    sortValue: ({ state_since: since }) => since ?? '',
    cell: ({ state, state_since: since }) => (
      <span className={parts['lines']}>
        {lifeWords[state]}
        {since !== null && (
          <span className={parts['quiet']}>{words.since(formatDate(new Date(since)) ?? '')}</span>
        )}
      </span>
    ),
  },
  {
    id: 'last',
    header: words.last,
    width: '10rem',
    sortValue: ({ last_contact: last }) => last ?? 0,
    cell: ({ last_contact: last }) => (last === null ? words.never : formatDateTime(last)),
  },
];

interface OwnedDevicesProps {
  readonly caption: string;
  /** What is said where there are none. */
  readonly none: string;
  /** How many there are, of which these are the newest. */
  readonly total: number;
  readonly devices: readonly StockDevice[];
  /** Whether all are one organisation's, which then has no column. */
  readonly isOfOne?: boolean;
  /** What else can be done with those that are chosen. */
  readonly actions?: (chosen: readonly StockDevice[]) => ReactNode;
}

/** Devices of the provider's customers, for those who may move them. */
export function OwnedDevices({ caption, none, total, devices, isOfOne = false, actions }: OwnedDevicesProps) {
  const [term, setTerm] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const mayMove = useCan('chooseUserOrganisation');
  const shownColumns = isOfOne ? columns.filter(({ id }) => id !== 'organisation') : columns;
  const shown = useMemo(() => {
    const wanted = term.trim().toLocaleLowerCase('nb');
    return devices.filter((device) =>
      [device.shortid, device.devid, device.name, device.organisation, modelOf(device), device.sensor ?? '']
        .join('\n')
        .toLocaleLowerCase('nb')
        .includes(wanted),
    );
  }, [devices, term]);
  const chosen = devices.filter(({ devid }) => selected.has(devid));
  return (
    <>
      <div className={parts['tools']}>
        <div className={parts['search']}>
          <Search label={words.search} hideLabel variant="simple" value={term} onChange={setTerm} />
        </div>
        {mayMove && (
          <Button
            type="button"
            variant="secondary"
            disabled={chosen.length === 0}
            onClick={() => setMoved(chosen.map(({ devid }) => devid))}
          >
            {counted(words.move, chosen.length)}
          </Button>
        )}
        {actions?.(chosen)}
      </div>
      {total > devices.length && <p role="status">{words.found(number(devices.length), number(total))}</p>}
      <div className={parts['stack']}>
        <DataTable
          caption={caption}
          rows={shown}
          columns={shownColumns}
          rowId={({ devid }) => devid}
          {...((mayMove || actions !== undefined) && {
            selection: {
              selected,
              onChange: setSelected,
              nameOf: ({ shortid, devid }: StockDevice) => shortid || devid,
            },
          })}
          measuredRows
          rowHeight={56}
          renderCard={(row) => <ColumnCard row={row} columns={shownColumns} />}
          cardHeight={160}
          empty={<EmptyState title={none} />}
        />
      </div>
      {moved && <MoveDialog devids={moved} onClose={() => setMoved(null)} />}
    </>
  );
}
