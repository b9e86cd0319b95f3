import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type TrailEntry } from '@peil/shared-kernel/api';
import { organisationsQuery } from '@peil/shared-kernel/cache';
import { Button, EmptyState, Panel, TextLink } from '@peil/shared-kernel/ui';
import styles from '../../parts/parts.module.css';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';
import { changeLines, kindText, pathOfObject } from './entry-words.ts';
import { TrailFilterForm } from './TrailFilterForm.tsx';
import { noTrailFields, trailFilter } from './trail-filter.ts';
import trail from './TrailPanel.module.css';

const words = texts.trail;

/** Who changed what and when, of everything, by a filter. */
export function TrailPanel() {
  const [fields, setFields] = useState(noTrailFields);
  const query = useInfiniteQuery({
    queryKey: ['provider', 'trail', fields],
    queryFn: ({ pageParam }) => api.provider.trail(trailFilter(fields), pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page: readonly TrailEntry[]) => page.at(-1)?.id ?? null,
    staleTime: 0,
  });
  const { data: organisations = [] } = useQuery(organisationsQuery());
  const names = new Map(organisations.map(({ orgid, name }) => [orgid, name]));
  const entries = query.data?.pages.flat() ?? [];
  const isFiltered = Object.keys(trailFilter(fields)).length > 0;
  return (
    <Panel heading={words.heading}>
      <div className={styles['stack']}>
        <p className={styles['help']}>{words.help}</p>
        <TrailFilterForm shown={fields} onShow={setFields} />
        <QueryState query={query} loading={words.loading} failed={words.failed} />
        {query.data && entries.length === 0 && (
          <EmptyState
            {...(isFiltered
              ? { title: words.none, message: words.noneHelp }
              : { title: words.nothing, message: words.nothingHelp })}
          />
        )}
        {entries.length > 0 && (
          <ol className={trail['list']} aria-label={words.list}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} organisation={names.get(entry.orgid) ?? entry.orgid} />
            ))}
          </ol>
        )}
        {query.hasNextPage && entries.length > 0 && (
          <div>
            <Button
              type="button"
              variant="secondary"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {words.more}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Entry({ entry, organisation }: { readonly entry: TrailEntry; readonly organisation: string }) {
  const path = pathOfObject(entry);
  const name = entry.name ?? entry.object;
  const lines = changeLines(entry);
  return (
    <li className={trail['entry']}>
      <p className={trail['what']}>
        <strong>{words.actions[entry.action]}</strong> {kindText(entry.kind)}:{' '}
        {path === null ? (
          name
        ) : (
          <TextLink to={path} className={styles['link'] ?? ''}>
            {name}
          </TextLink>
        )}
      </p>
      <p className={styles['quiet']}>
        {timeText(entry.at)} {words.by(entry.user_name)} · {organisation}
      </p>
      {lines.length > 0 && (
        <ul className={trail['changes']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
