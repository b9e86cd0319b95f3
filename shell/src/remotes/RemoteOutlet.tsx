import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnection } from '@peil/shared-kernel/connection';
import { ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import type { LoadAttempt } from './load-log.ts';
import { fetchFaults, remoteErrorTexts } from './remote-error.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createRemoteSlot, type RemoteSlot } from './remote-slot.ts';
import { initialRemoteState, type RemoteState } from './remote-state.ts';
import { panelTitle, texts } from './texts.ts';
import { useRetryWhenBack } from './use-retry-when-back.ts';

interface RemoteOutletProps {
  /** Package name of the remote whose page is shown; null: none. */
  readonly current: string | null;
  /** Remotes that stay mounted, hidden, between visits. */
  readonly keepAlive: ReadonlySet<string>;
  readonly loader: RemoteLoader;
  readonly onAttempt: (attempt: LoadAttempt) => void;
}

/** Where the remotes' pages are: the one shown, and the ones kept alive. */
export function RemoteOutlet({ current, keepAlive, loader, onAttempt }: RemoteOutletProps) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (current && !visited.includes(current)) setVisited([...visited, current]);
  return visited.map((remote) => (
    <Slot
      key={remote}
      remote={remote}
      active={remote === current}
      keepAlive={keepAlive.has(remote)}
      loader={loader}
      onAttempt={onAttempt}
    />
  ));
}

interface SlotProps {
  readonly remote: string;
  readonly active: boolean;
  readonly keepAlive: boolean;
  readonly loader: RemoteLoader;
  readonly onAttempt: (attempt: LoadAttempt) => void;
}

function Slot({ remote, active, keepAlive, loader, onAttempt }: SlotProps) {
  const container = useRef<HTMLDivElement>(null);
  const slot = useRef<RemoteSlot>(null);
  const [state, setState] = useState<RemoteState>(initialRemoteState);
  const tellAttempt = useEffectEvent(onAttempt);
  const isUnfetched = state.status === 'blocked' && fetchFaults.has(state.error.fault);
  useRetryWhenBack(active && isUnfetched, () => slot.current?.retry());

  useEffect(() => {
    if (!container.current) return undefined;
    const created = createRemoteSlot({
      remote,
      keepAlive,
      loader,
      container: container.current,
      onState: setState,
      onAttempt: (attempt) => {
        tellAttempt(attempt);
      },
    });
    slot.current = created;
    return () => {
      slot.current = null;
      created.dispose();
    };
  }, [remote, keepAlive, loader]);

  useEffect(() => {
    if (active) slot.current?.show();
    else slot.current?.hide();
  }, [active, remote, keepAlive, loader]);

  return (
    <>
      <div ref={container} hidden={!active || state.status === 'blocked'} />
      {active && <SlotNotice state={state} onRetry={() => slot.current?.retry()} />}
    </>
  );
}

function SlotNotice({ state, onRetry }: { readonly state: RemoteState; readonly onRetry: () => void }) {
  const isAway = useConnection() !== 'online';
  switch (state.status) {
    case 'blocked': {
      const { fault } = state.error;
      if (isAway && fetchFaults.has(fault))
        return <ErrorPanel title={texts.offline} message={texts.offlineHelp} onRetry={onRetry} />;
      return <ErrorPanel title={panelTitle(fault)} message={remoteErrorTexts[fault]} onRetry={onRetry} />;
    }
    case 'resolving':
    case 'loading':
    case 'mounting':
      return <LoadingState label={state.slow ? texts.slow : texts.loading} />;
    case 'diagnosing':
      return <LoadingState label={texts.loading} />;
    case 'idle':
    case 'ready':
    case 'degraded':
      return null;
  }
}
