import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { whyFailed } from '@peil/shared-kernel/api';
import { ownOrganisationName } from '@peil/shared-kernel/cache';
import { type DeviceRow, matchesText } from '@peil/shared-kernel/device-list';
import { formatNumber, searchableText } from '@peil/shared-kernel/format';
import { announce, EmptyState, ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import { DataTable } from '@peil/shared-kernel/ui/data-table';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import { useHeaderSearch } from '../../device-list/use-header-search.ts';
import { PrintedPage } from '../../print/PrintedPage.tsx';
import { MinuteContext, useMinute } from '../minute.ts';
import type { PrintContent } from '../../print/print-content.ts';
import { activeHistoryFilters } from './active-history-filters.ts';
import { alarmHistoryQuery } from './alarm-history-query.ts';
import { historyColumns } from './history-columns.tsx';
import { historySheet } from './history-sheet.ts';
import { daySpan, historyRange, type DaySpan } from './history-view.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { MoreAlarms } from './MoreAlarms.tsx';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';
import { useHistoryView } from './use-history-view.ts';
import { wholeHistory } from './whole-history.ts';

interface AlarmHistoryProps {
  /** Undefined until they are known. */
  readonly devices: readonly DeviceRow[] | undefined;
  /** Where what may be done with the list as a whole stands. */
  readonly tools: Element | null;
  readonly onPrint: (content: PrintContent) => void;
}

/** The alarms that began in a period, those that are over and those that last (ALARM-02). */
export function AlarmHistory({ devices = [], tools, onPrint }: AlarmHistoryProps) {
  const [view, setView] = useHistoryView();
  const now = useMinute();
  const span = daySpan(view.when, now);
  const [unread, setUnread] = useState<ReadonlySet<keyof DaySpan>>(new Set());
  // While the fields cannot be read there is no period, and no figures of the last one under them.
  const range = unread.size > 0 ? null : historyRange(view, now);
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, ...query } =
    useInfiniteQuery({ ...alarmHistoryQuery(range ?? { from: now }), enabled: range !== null });
  const isSpan = range !== null;
  const alarms = useMemo(
    () => (isSpan ? data?.pages.flatMap((page) => page.alarms) : undefined),
    [data, isSpan],
  );
  const found = useMemo(() => alarms && havingText(alarms, view.text), [alarms, view.text]);
  const active = activeHistoryFilters(view, devices, setView);
  useHeaderSearch((text) => {
    setView({ text });
  });

  const summaryText = alarms && found && summaryOf(alarms.length, found.length, hasNextPage);
  const headings = [texts.span(span), ...active.map(({ label }) => label)];
  // The browser does not wait: paper has what the page shows, and says how much of all that is.
  const printed = (): PrintContent => ({
    title: texts.title,
    summary: [...headings, ...(hasNextPage && summaryText ? [summaryText] : [])],
    sheet: historySheet(found ?? []),
  });
  const sheet = async () => historySheet(havingText(range ? await wholeHistory(range) : [], view.text));
  const print = async () => {
    onPrint({
      title: texts.title,
      summary: headings,
      sheet: await sheet(),
    });
  };
  const more = async () => {
    const { data: known } = await query.fetchNextPage();
    const count = known?.pages.reduce((sum, page) => sum + page.alarms.length, 0);
    announce(texts.loaded(formatNumber(count) ?? ''));
  };

  return (
    <>
      <PrintedPage content={printed} />
      {tools &&
        createPortal(
          <ExportMenu
            fileName={texts.title}
            whose={ownOrganisationName}
            sheet={sheet}
            onPrint={() => void print()}
          />,
          tools,
        )}
      <HistoryFilters
        view={view}
        span={span}
        devices={devices}
        active={active}
        summary={summaryText}
        now={now}
        unread={unread}
        onUnread={setUnread}
        onChange={setView}
      />
      {range === null ? (
        <EmptyState title={texts.noSpan} message={texts.noSpanHelp} />
      ) : found && alarms ? (
        <MinuteContext value={now}>
          <DataTable
            caption={texts.title}
            rows={found}
            columns={historyColumns}
            rowId={rowId}
            measuredRows
            rowHeight={57}
            renderCard={renderCard}
            cardHeight={210}
            widthsKey="alarmHistory"
            printsAll={false}
            empty={
              alarms.length === 0 ? (
                <EmptyState title={texts.none} message={texts.noneHelp} />
              ) : (
                <EmptyState title={texts.noMatches} message={texts.noMatchesHelp} />
              )
            }
          />
          {alarms.length > 0 && (
            <MoreAlarms
              hasMore={hasNextPage}
              isLoading={isFetchingNextPage}
              error={isFetchNextPageError ? error : null}
              onMore={() => void more()}
            />
          )}
        </MinuteContext>
      ) : error && !isFetching ? (
        <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState label={texts.loading} />
      )}
    </>
  );
}

const rowId = ({ id }: PastAlarm) => String(id);
const renderCard = (alarm: PastAlarm) => <HistoryCard alarm={alarm} />;

/** The alarms whose device or reason has every word of a text (SEARCH-01). */
function havingText(alarms: readonly PastAlarm[], text: string): readonly PastAlarm[] {
  const matches = matchesText(text);
  return alarms.filter(({ name, shortid, reason }) =>
    matches({ haystack: searchableText(`${name}\n${shortid}\n${reason}`) }),
  );
}

function summaryOf(shown: number, found: number, hasMore: boolean): string {
  const all = formatNumber(shown) ?? '';
  if (found < shown) return texts.found(formatNumber(found) ?? '', all);
  return hasMore ? texts.latest(all) : texts.shown(all, shown === 1);
}
