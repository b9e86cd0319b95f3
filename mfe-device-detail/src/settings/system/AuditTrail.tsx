import { useInfiniteQuery } from '@tanstack/react-query';
import { api, whyFailed, type AuditEntry, type Device } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Button, ErrorPanel, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { settingName, settingText } from '../form/settings-differences.ts';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';

/** Who changed what of a device, and when. */
export function AuditTrail({ device }: { readonly device: Device }) {
  const query = useInfiniteQuery({
    queryKey: ['devices', 'audit', device.devid],
    queryFn: ({ pageParam }) => api.audit.ofDevice(device.devid, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page: readonly AuditEntry[]) => page.at(-1)?.id ?? null,
    // Whatever is changed on this page stands in it.
    staleTime: 0,
  });
  const entries = query.data?.pages.flat() ?? [];
  return (
    <Panel heading={texts.trail}>
      <p className={styles['help']}>{texts.trailHelp}</p>
      {query.isPending && <LoadingState label={texts.loading} />}
      {query.error && !query.data && (
        <ErrorPanel
          title={texts.notLoaded}
          message={whyFailed(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && entries.length === 0 && <p>{texts.noTrail}</p>}
      {entries.length > 0 && (
        <ol className={styles['trail']}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
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

function Entry({ entry: { at, action, user_name: user, changes } }: { readonly entry: AuditEntry }) {
  return (
    <li className={styles['entry']}>
      <p>
        <strong>{texts.actions[action]}</strong> {formatDateTime(Date.parse(at) / 1000)}, {user}
      </p>
      {action !== 'created' && (
        <ul>
          {Object.entries(changes).map(([path, { from, to }]) => (
            <li key={path}>{texts.change(settingName(path), settingText(from), settingText(to))}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
