import { useCallback, useMemo, useState } from 'react';
import {
  columnIds,
  defaultSort,
  type DeviceRow,
  isColumnId,
  type ListView,
  noFilters,
  writeView,
} from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { Button, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SortFields } from '../list-frame/SortFields.tsx';
import { NoMatches } from '../list-frame/NoMatches.tsx';
import { DeviceFilters } from './DeviceFilters.tsx';
import styles from './DeviceListPanel.module.css';
import { DeviceTable, widthsKey } from './DeviceTable.tsx';
import { HiddenHits } from './HiddenHits.tsx';
import { ListTools } from './ListTools.tsx';
import { MapLayout } from './MapLayout.tsx';
import { texts } from './texts.ts';
import { FormerHint } from './FormerHint.tsx';
import { UnseenHit } from './UnseenHit.tsx';
import type { DeviceListState } from './use-device-list.ts';
import { useListLayout } from './use-list-layout.ts';

interface DeviceListPanelProps {
  readonly list: DeviceListState;
  /** Whether the rest of a list that is there in part is on its way. */
  readonly isRestComing: boolean;
  /** Enter in the search field. */
  readonly onSearch: (text: string) => void;
  readonly onPrint: () => void | Promise<void>;
}

/** Filters and what they leave: a table, cards or a map. */
export function DeviceListPanel({ list, isRestComing, onSearch, onPrint }: DeviceListPanelProps) {
  const { rows, favourites, view, settledFilters, left, columns, part, isPartOld } = list;
  const { summary } = left;
  const layout = useListLayout(view.layout);
  const mayChange = useCan('bulkChanges');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // A filter takes nothing out of what is selected; how much of it is out of sight is said.
  const selectedRows = useMemo(() => rows.filter((row) => selected.has(row.id)), [rows, selected]);
  const outOfSight = useMemo(
    () => selectedRows.length - left.rows.filter((row) => selected.has(row.id)).length,
    [selectedRows, left, selected],
  );
  const selection = useMemo(
    () => ({ selected, onChange: setSelected, nameOf: (row: DeviceRow) => row.name }),
    [selected],
  );

  const { changeView, changeFilters } = list;
  const changeSort = useCallback(
    (sort: ListView['sort']) => {
      changeView((known) => ({ ...known, sort }));
    },
    [changeView],
  );
  const searched = settledFilters.text.trim();
  const isWaiting = settledFilters.favouritesOnly && favourites.status === 'loading';
  const empty = useMemo(
    () =>
      isWaiting ? (
        <LoadingState />
      ) : (
        <NoMatches
          title={texts.noMatches}
          note={
            <>
              <UnseenHit text={searched} />
              {searched !== '' && <FormerHint />}
            </>
          }
          onReset={() => {
            changeFilters(noFilters);
          }}
        />
      ),
    [isWaiting, searched, changeFilters],
  );
  // Every part stays the same while nothing of it changes: a letter that is typed does not draw the table twice.
  const table = {
    allRows: rows,
    rows: left.rows,
    ...(part && { total: summary.left }),
    columns: columns.shown,
    sortableColumns: columns.all,
    sort: view.sort,
    onSortChange: changeSort,
    steadyKey: `${writeView({ filters: settledFilters, sort: defaultSort, layout: layout.shown })} ${favourites.status}`,
    ...(mayChange && { selection }),
    empty,
  };

  return (
    <Panel flush>
      <ListTools list={list} layout={layout} onPrint={onPrint} />
      <DeviceFilters
        filters={view.filters}
        options={summary.options}
        counts={summary.counts}
        summary={
          <>
            <span>{isPartOld ? texts.counting : list.count}</span>
            {summary.stock > 0 && <span> · {texts.stock(formatNumber(summary.stock) ?? '')}</span>}
            {summary.stock > 0 && summary.hidden.inStock === 0 && (
              <Button
                variant="tertiary"
                aria-label={texts.showStock}
                onClick={() => list.changeFilters({ withStock: true })}
              >
                {texts.show}
              </Button>
            )}
          </>
        }
        onChange={list.changeFilters}
        onSearch={onSearch}
        {...(layout.shown === 'cards' && {
          order: (
            <SortFields
              label={texts.sortBy}
              choices={orders}
              sort={view.sort}
              asksDirection
              onChange={({ id, desc }) => {
                if (isColumnId(id)) changeSort({ id, desc });
              }}
            />
          ),
        })}
      />
      <HiddenHits hidden={summary.hidden} onChange={list.changeFilters} />
      <BulkBar
        rows={selectedRows}
        outOfSight={outOfSight}
        onClear={() => {
          setSelected(new Set());
        }}
      />
      {layout.shown !== 'map' ? (
        <div aria-busy={isPartOld} className={isPartOld ? styles['old'] : undefined}>
          <DeviceTable {...table} layout={layout.shown} widthsKey={widthsKey} />
        </div>
      ) : part ? (
        <LoadingState label={texts.loading} />
      ) : (
        <MapLayout {...table} listBeside={layout.listBesideMap} />
      )}
      {part && layout.shown !== 'map' && summary.left > rows.length && (
        <p role="status" className={styles['rest']}>
          {texts.first(formatNumber(rows.length) ?? '', formatNumber(summary.left) ?? '')}{' '}
          {isRestComing && texts.restComes}
        </p>
      )}
    </Panel>
  );
}

const orders = columnIds.map((id) => ({ id, label: texts.columns[id] }));
