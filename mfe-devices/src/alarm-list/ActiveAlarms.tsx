import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { AccessToken } from '@peil/shared-kernel/api';
import { ownOrganisationName } from '@peil/shared-kernel/cache';
import { getBrand } from '@peil/shared-kernel/brand';
import { formatNumber } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { forgetColumnWidths, sortRows } from '@peil/shared-kernel/ui/data-table';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import { useHeaderSearch } from '../device-list/use-header-search.ts';
import { NoMatches } from '../list-frame/NoMatches.tsx';
import { ColumnChooser } from '../list-settings/ColumnChooser.tsx';
import { SavedViews } from '../list-settings/SavedViews.tsx';
import { useListSettings } from '../list-settings/use-list-settings.ts';
import { AlarmDialogs } from './acknowledge/AlarmDialogs.tsx';
import { alarmRights, mayAcknowledge } from './acknowledge/alarm-rights.ts';
import { waitingTargets } from './acknowledge/alarm-target.ts';
import type { AlarmAction } from './acknowledge/AlarmActions.tsx';
import { SelectionBar } from './acknowledge/SelectionBar.tsx';
import { activeAlarmFilters } from './active-alarm-filters.ts';
import { alarmColumnIds } from './alarm-column-id.ts';
import { alarmColumns, alarmColumnsIn, allAlarmColumns } from './alarm-columns.tsx';
import type { AlarmRow } from './alarm-row.ts';
import { alarmSheet } from './alarm-sheet.ts';
import { noAlarmFilters, readAlarmView, writeAlarmView, type AlarmFilters } from './alarm-view.ts';
import { AlarmFilterFields } from './AlarmFilterFields.tsx';
import { AlarmOrder } from './AlarmOrder.tsx';
import { AlarmTable, rowId, widthsKey } from './AlarmTable.tsx';
import { alarmCounts, filterAlarms } from './filter-alarms.ts';
import type { PrintContent } from '../print/print-content.ts';
import { PrintedPage } from '../print/PrintedPage.tsx';
import { texts } from './texts.ts';
import { useAlarmCards } from './use-alarm-cards.ts';
import { useAlarmView } from './use-alarm-view.ts';

interface ActiveAlarmsProps {
  readonly user: AccessToken;
  /** The devices with alarms, the most urgent first. */
  readonly rows: readonly AlarmRow[];
  /** What an organisation is called. */
  readonly customerOf: (orgid: string) => string;
  /** Where what may be done with the list as a whole stands. */
  readonly tools: Element | null;
  /** Enter in the search field. */
  readonly onSearch: (text: string) => void;
  readonly onPrint: (content: PrintContent) => void;
}

/** The devices with an alarm: filters, the list, and what is done with it. */
export function ActiveAlarms({ user, rows, customerOf, tools, onSearch, onPrint }: ActiveAlarmsProps) {
  const [view, setView] = useAlarmView();
  const settings = useListSettings('alarm');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [action, setAction] = useState<AlarmAction | null>(null);
  /** Acknowledged rows stay where they are until the user asks for the new order, by the button or another view. */
  const [heldFor, setHeldFor] = useState<string | null>(null);
  const cards = useAlarmCards();
  const list = useRef<HTMLDivElement>(null);
  const { filters, sort } = view;
  const rights = alarmRights(user);
  // A customer sees others' devices because they share them.
  const isProvider = useCan('lowLevel');
  // The fields answer at once; the rows follow when the browser has time.
  const settled = useDeferredValue(filters);
  const shown = useMemo(() => filterAlarms(rows, settled), [rows, settled]);
  const counts = useMemo(() => alarmCounts(rows, settled, getBrand().shortName), [rows, settled]);
  const ofMany = (isProvider && counts.customers.size > 1) || filters.customers.length > 0;
  const asked = writeAlarmView({ filters: settled, sort }).toString();
  const act = useCallback(
    (next: AlarmAction) => {
      setHeldFor(asked);
      setAction(next);
    },
    [asked],
  );
  const columns = useMemo(() => alarmColumns(settings.columns, rights, act), [settings.columns, rights, act]);
  const selection = useMemo(
    () => ({ selected, onChange: setSelected, nameOf: ({ device }: AlarmRow) => device.name }),
    [selected],
  );
  // A filter takes nothing out of what is selected; how much of it is out of sight is said.
  const selectedRows = rows.filter((row) => selected.has(rowId(row)));
  const outOfSight = selectedRows.length - shown.filter((row) => selected.has(rowId(row))).length;
  const targets = waitingTargets(selectedRows.filter(({ device }) => mayAcknowledge(rights, device)));

  const changeFilters = (change: Partial<AlarmFilters>) => {
    setView((known) => ({ ...known, filters: { ...known.filters, ...change } }));
  };
  const changeSort = (next: typeof sort) => {
    setView((known) => ({ ...known, sort: next }));
  };
  const close = (answered: boolean) => {
    if (!answered) setHeldFor(null);
    if (!answered || action?.kind !== 'acknowledgeSelected') {
      setAction(null);
      return;
    }
    // The button that the dialog came from goes with the selection: the focus is at the list then.
    flushSync(() => {
      setAction(null);
      setSelected(new Set());
    });
    list.current?.focus({ preventScroll: true });
  };
  useHeaderSearch((text) => {
    changeFilters({ text });
  });

  const all = formatNumber(rows.length) ?? '';
  const left = texts.left(formatNumber(shown.length) ?? '', all, rows.length === 1);
  const order = sort ? null : texts.urgentExplained;
  const sheet = () => alarmSheet(sortRows(shown, allAlarmColumns, sort));
  const printed = (): PrintContent => {
    const chips = activeAlarmFilters(filters, changeFilters, customerOf).map(({ label }) => label);
    return { title: texts.title, summary: [left, ...chips], sheet: sheet() };
  };

  return (
    <>
      <PrintedPage content={printed} />
      {tools &&
        createPortal(
          <>
            <SavedViews
              settings={settings}
              query={writeAlarmView(view).toString()}
              onOpen={({ columns: kept, query }) => {
                settings.setColumns(kept);
                setView(() => readAlarmView(new URLSearchParams(query)));
              }}
            />
            {!cards && (
              <ColumnChooser
                all={ofMany ? choosable : choosable.filter(({ id }) => id !== 'customer')}
                chosen={() => alarmColumnsIn(settings.columns, window.innerWidth)}
                onChange={settings.setColumns}
                onReset={() => {
                  forgetColumnWidths(widthsKey);
                }}
              />
            )}
            <ExportMenu
              fileName={texts.fileName}
              whose={ownOrganisationName}
              sheet={sheet}
              onPrint={() => {
                onPrint(printed());
              }}
            />
          </>,
          tools,
        )}
      <AlarmFilterFields
        filters={filters}
        counts={counts}
        customerOf={ofMany ? customerOf : undefined}
        summary={[left, order].filter(Boolean).join(' · ')}
        onChange={changeFilters}
        onSearch={onSearch}
        order={<AlarmOrder sort={sort} onSortChange={changeSort} />}
      />
      <SelectionBar
        count={selectedRows.length}
        outOfSight={outOfSight}
        targets={targets}
        onAcknowledge={() => {
          act({ kind: 'acknowledgeSelected', targets });
        }}
        onClear={() => {
          setSelected(new Set());
        }}
      />
      <div ref={list} tabIndex={-1}>
        <AlarmTable
          allRows={rows}
          rows={shown}
          columns={columns}
          sort={sort}
          rights={rights}
          steadyKey={writeAlarmView({ filters: settled, sort: null }).toString()}
          onSortChange={changeSort}
          onAct={act}
          isHeld={heldFor === asked}
          onNewOrder={() => {
            setHeldFor(null);
          }}
          {...(rights !== 'none' && { selection })}
          empty={
            <NoMatches
              title={texts.noMatches}
              onReset={() => {
                changeFilters(noAlarmFilters);
              }}
            />
          }
        />
      </div>
      <AlarmDialogs action={action} onClose={close} />
    </>
  );
}

const choosable = alarmColumnIds.map((id) => ({ id, label: texts.columns[id], always: id === 'name' }));
