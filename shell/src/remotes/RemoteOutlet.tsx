import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import { remoteErrorTexts, type RemoteError } from './remote-error.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createRemoteSlot, type RemoteSlot } from './remote-slot.ts';
import { initialRemoteState, type RemoteState } from './remote-state.ts';
import { texts } from './texts.ts';

interface RemoteOutletProps {
  /** Package name of the remote whose page is shown; null: none. */
  readonly current: string | null;
  /** Remotes that stay mounted, hidden, between visits. */
  readonly keepAlive: ReadonlySet<string>;
  readonly loader: RemoteLoader;
  readonly onFailure: (error: RemoteError) => void;
}

/** Where the remotes' pages are: the one shown, and the ones kept alive. */
export function RemoteOutlet({ current, keepAlive, loader, onFailure }: RemoteOutletProps) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (current && !visited.includes(current)) setVisited([...visited, current]);
  return visited.map((remote) => (
    <Slot
      key={remote}
      remote={remote}
      active={remote === current}
      keepAlive={keepAlive.has(remote)}
      loader={loader}
      onFailure={onFailure}
    />
  ));
}

interface SlotProps {
  readonly remote: string;
  readonly active: boolean;
  readonly keepAlive: boolean;
  readonly loader: RemoteLoader;
  readonly onFailure: (error: RemoteError) => void;
}

function Slot({ remote, active, keepAlive, loader, onFailure }: SlotProps) {
  const container = useRef<HTMLDivElement>(null);
  const slot = useRef<RemoteSlot>(null);
  const [state, setState] = useState<RemoteState>(initialRemoteState);
  const tellFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (!container.current) return undefined;
    const created = createRemoteSlot({
      remote,
      keepAlive,
      loader,
      container: container.current,
      onState: setState,
      onFailure: (error) => {
        tellFailure(error);
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
      <div ref={container} hidden={!active || state.status === 'failed'} />
      {active && <SlotNotice state={state} onRetry={() => slot.current?.retry()} />}
    </>
  );
}

function SlotNotice({ state, onRetry }: { readonly state: RemoteState; readonly onRetry: () => void }) {
  switch (state.status) {
    case 'failed':
      return (
        <ErrorPanel title={texts.failed} message={remoteErrorTexts[state.error.kind]} onRetry={onRetry} />
      );
    case 'loading':
    case 'mounting':
      return <LoadingState label={state.slow ? texts.slow : texts.loading} />;
    case 'idle':
    case 'ready':
      return null;
  }
}
