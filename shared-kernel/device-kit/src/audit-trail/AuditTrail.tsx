import { useInfiniteQuery } from '@tanstack/react-query';
import { whyFailed, type AuditEntry } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Button, ErrorPanel, LoadingState, Panel } from '@peil/shared-kernel/ui';
import styles from './AuditTrail.module.css';
import { texts } from './texts.ts';

export interface AuditTrailProps {
  /** The thing in the data cache: `['devices', 'audit', devid]`. */
  readonly queryKey: readonly string[];
  /** Fetches a page: what is older than the entry of that id; null: the newest page. */
  readonly fetchPage: (before: number | null) => Promise<AuditEntry[]>;
  /** What the field at a path is called. */
  readonly nameOf: (path: string) => string;
  /** A field's value in words. */
  readonly textOf: (value: unknown, path: string) => string;
}

/** Who changed what of a thing, and when; the newest first. */
export function AuditTrail({ queryKey, fetchPage, nameOf, textOf }: AuditTrailProps) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page: readonly AuditEntry[]) => page.at(-1)?.id ?? null,
    // Whatever is changed on this page stands in it.
    staleTime: 0,
  });
  const entries = query.data?.pages.flat() ?? [];
  return (
    <Panel heading={texts.trail}>
      <p className={styles['help']}>{texts.help}</p>
      {query.isPending && <LoadingState label={texts.loading} />}
      {query.error && !query.data && (
        <ErrorPanel
          title={texts.notLoaded}
          message={whyFailed(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && entries.length === 0 && <p>{texts.none}</p>}
      {entries.length > 0 && (
        <ol className={styles['trail']}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} nameOf={nameOf} textOf={textOf} />
          ))}
        </ol>
      )}
      {query.hasNextPage && entries.length > 0 && (
        <div className={styles['actions']}>
          <Button
            type="button"
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface EntryProps extends Pick<AuditTrailProps, 'nameOf' | 'textOf'> {
  readonly entry: AuditEntry;
}

function Entry({ entry: { at, action, user_name: user, changes }, nameOf, textOf }: EntryProps) {
  function changeText(path: string, change: AuditEntry['changes'][string]): string {
    const [isFrom, isTo] = ['from' in change, 'to' in change];
    // A password, or where somebody was moved, is told without values.
    if (!isFrom && !isTo) return nameOf(path);
    if (action === 'command' && !(isFrom && isTo))
      return texts.told(nameOf(path), textOf(isTo ? change.to : change.from, path));
    return texts.change(nameOf(path), textOf(change.from, path), textOf(change.to, path));
  }
  return (
    <li className={styles['entry']}>
      <p>
        <strong>{texts.actions[action]}</strong> {formatDateTime(Date.parse(at) / 1000)}, {user}
      </p>
      {action !== 'created' && (
        <ul>
          {Object.entries(changes).map(([path, change]) => (
            <li key={path}>{changeText(path, change)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
