import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { whyFailed, type Stock, type StockDevice } from '@peil/shared-kernel/api';
import { deviceIdOf, isNamed, lifeWords } from '@peil/shared-kernel/devices';
import { MoveDialog } from '@peil/shared-kernel/device-moves';
import { formatDateTime, formatNumber, searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { useSettled } from '@peil/shared-kernel/page-part';
import { useCan } from '@peil/shared-kernel/session';
import { Button, EmptyState, InlineMessage, Search, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { dayText } from '../../parts/time-text/time-text.ts';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import parts from '../../parts/parts.module.css';
import { texts as words } from './texts.ts';

const number = (value: number): string => formatNumber(value) ?? '';

/** What a button does, and with how many. */
export const counted = (text: string, count: number): string =>
  count === 0 ? text : `${text} (${number(count)})`;

/** Its maker and model, as far as they are known. */
export const modelOf = ({ manufacturer, model }: Pick<StockDevice, 'manufacturer' | 'model'>): string =>
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
        {since !== null && <span className={parts['quiet']}>{words.since(dayText(since))}</span>}
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

/** Milliseconds after the last letter. */
const searchDelay = 300;
const mostLetters = 100;

/** What a search is compared with. */
const textOf = (device: StockDevice): string =>
  searchableText(
    [device.shortid, device.devid, device.name, device.organisation, modelOf(device), device.sensor].join(
      '\n',
    ),
  );

function filtered(devices: readonly StockDevice[], term: string): readonly StockDevice[] {
  if (term === '') return devices;
  const matches = searchMatcher(term);
  const id = deviceIdOf(term);
  return devices.filter((device) => device.devid === id || matches(textOf(device)));
}

interface OwnedDevicesProps {
  readonly caption: string;
  /** What is said where there are none. */
  readonly none: string;
  /** How many there are, of which these are the newest. */
  readonly total: number;
  readonly devices: readonly StockDevice[];
  /** Asks the server where there are more than these. */
  readonly search: {
    readonly queryKey: readonly unknown[];
    readonly ask: (term: string) => Promise<Pick<Stock, 'total' | 'devices'>>;
  };
  /** Whether all are one organisation's, which then has no column. */
  readonly isOfOne?: boolean;
  /** What else can be done with those that are chosen. */
  readonly actions?: (chosen: readonly StockDevice[]) => ReactNode;
}

/** Devices of the provider's customers, for those who may move them. */
export function OwnedDevices({
  caption,
  none,
  total,
  devices,
  search,
  isOfOne = false,
  actions,
}: OwnedDevicesProps) {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ReadonlyMap<string, StockDevice>>(new Map());
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const mayMove = useCan('chooseUserOrganisation');
  const shownColumns = isOfOne ? columns.filter(({ id }) => id !== 'organisation') : columns;
  const term = text.trim();
  const { found, isSearching, isTooLong, error } = useFound(term, total > devices.length, search);
  const all = found?.devices ?? devices;
  const shown = useMemo(() => filtered(all, term), [all, term]);
  const there = found?.total ?? total;
  // Until it is answered nobody knows that nothing is found.
  const isUnanswered = isSearching || isTooLong || error !== null;
  const chosen = [...selected.values()];
  function choose(devids: ReadonlySet<string>): void {
    // What was chosen in an earlier search stays chosen.
    const known = new Map([...selected, ...shown.map((device) => [device.devid, device] as const)]);
    setSelected(new Map([...known].filter(([devid]) => devids.has(devid))));
  }
  return (
    <>
      <div className={parts['tools']}>
        <div className={parts['search']}>
          <Search label={words.search} hideLabel variant="simple" value={text} onChange={setText} />
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
      <div role="status">
        {isTooLong && <p>{words.tooLong(number(mostLetters))}</p>}
        {isSearching && <p>{words.searching}</p>}
        {!isUnanswered && there > all.length && <p>{words.found(number(all.length), number(there))}</p>}
      </div>
      {error !== null && (
        <InlineMessage status="error">
          {words.failed}: {whyFailed(error)}
        </InlineMessage>
      )}
      <div className={parts['stack']}>
        {(shown.length > 0 || !isUnanswered) && (
          <DataTable
            caption={caption}
            rows={shown}
            columns={shownColumns}
            rowId={({ devid }) => devid}
            {...((mayMove || actions !== undefined) && {
              selection: {
                selected: new Set(selected.keys()),
                onChange: choose,
                nameOf: ({ shortid, devid }: StockDevice) => shortid || devid,
              },
            })}
            measuredRows
            rowHeight={56}
            renderCard={(row) => <ColumnCard row={row} columns={shownColumns} />}
            cardHeight={160}
            empty={<EmptyState title={term === '' ? none : words.noHit} />}
          />
        )}
      </div>
      {moved && (
        <MoveDialog devids={moved} onClose={() => setMoved(null)} onMoved={() => setSelected(new Map())} />
      )}
    </>
  );
}

/** What the server finds by a search of a list that has only the newest; null where those at hand are all. */
function useFound(term: string, isCut: boolean, { queryKey, ask }: OwnedDevicesProps['search']) {
  const asked = useSettled(term, searchDelay);
  const isTooLong = isCut && term.length > mostLetters;
  const isSought = isCut && term !== '' && !isTooLong;
  const isAsked = isSought && asked !== '' && asked.length <= mostLetters;
  const query = useQuery({
    queryKey: [...queryKey, 'search', asked],
    queryFn: () => ask(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return {
    found: isAsked ? (query.data ?? null) : null,
    isSearching: isSought && (term !== asked || query.isFetching),
    isTooLong,
    error: isAsked ? query.error : null,
  };
}
