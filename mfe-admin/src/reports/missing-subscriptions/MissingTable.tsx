import type { MissingSubscription } from '@peil/shared-kernel/api';
import { formatDateTime, sortRows } from '@peil/shared-kernel/format';
import { EmptyState, TextLink, type Sort } from '@peil/shared-kernel/ui';
import { DataTable, type Column, type Selection } from '@peil/shared-kernel/ui/data-table';
import { Who } from '../report-parts/Who.tsx';
import styles from './MissingSubscriptions.module.css';
import { texts } from './texts.ts';

const Name = ({ device }: { readonly device: MissingSubscription }) => (
  <TextLink to={`/device/${encodeURIComponent(device.devid)}`} className={styles['name'] ?? ''}>
    {device.name}
  </TextLink>
);

const lastReading = ({ last_reading: at }: MissingSubscription) => formatDateTime(at) ?? texts.neverRead;

const columns: readonly Column<MissingSubscription>[] = [
  {
    id: 'name',
    header: texts.name,
    minWidth: '14rem',
    grows: true,
    sortValue: ({ name }) => name,
    cell: (device) => <Who name={<Name device={device} />} device={{ ...device, shortid: null }} />,
  },
  {
    id: 'shortId',
    header: texts.shortId,
    width: '8rem',
    sortValue: ({ shortid }) => shortid,
    cell: ({ shortid }) => shortid,
  },
  {
    id: 'organisation',
    header: texts.organisation,
    width: '11rem',
    sortValue: ({ organisation }) => organisation,
    cell: ({ organisation }) => organisation,
  },
  {
    id: 'type',
    header: texts.type,
    width: '9rem',
    sortValue: ({ type }) => type,
    cell: ({ type }) => type,
  },
  {
    id: 'groups',
    header: texts.groups,
    minWidth: '9rem',
    hideBelow: 1200,
    cell: ({ tags }) => <span title={tags.join(', ')}>{tags.join(', ')}</span>,
  },
  {
    id: 'lastReading',
    header: texts.lastReading,
    width: '10rem',
    sortValue: ({ last_reading: at }) => at,
    cell: lastReading,
  },
];

/** The devices in the order in which the list shows them. */
export const sortedDevices = (
  devices: readonly MissingSubscription[],
  sort: Sort,
): readonly MissingSubscription[] => sortRows(devices, columns, sort);

interface MissingTableProps {
  readonly devices: readonly MissingSubscription[];
  /** Whether a filter or a search has left some out. */
  readonly isNarrowed: boolean;
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
  readonly selection: Selection<MissingSubscription>;
}

/** Devices without a subscription as a table, or as cards on a phone (ORG-05). */
export const MissingTable = ({ devices, isNarrowed, sort, onSortChange, selection }: MissingTableProps) => (
  <DataTable
    caption={texts.caption}
    rows={devices}
    columns={columns}
    rowId={({ devid }) => devid}
    sort={sort}
    onSortChange={onSortChange}
    selection={selection}
    measuredRows
    rowHeight={56}
    renderCard={(device) => (
      <div className={styles['card']}>
        <Name device={device} />
        <span className={styles['quiet']}>
          {[device.shortid, device.type, device.organisation].filter(Boolean).join(' · ')}
        </span>
        <span className={styles['quiet']}>
          {texts.lastReading}: {lastReading(device)}
        </span>
      </div>
    )}
    empty={
      isNarrowed ? (
        <EmptyState title={texts.noneFound} message={texts.noneFoundHelp} />
      ) : (
        <EmptyState title={texts.none} message={texts.noneHelp} />
      )
    }
  />
);
