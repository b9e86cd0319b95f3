import type { RemoteModule } from '@peil/shared-kernel/contract';
import type { RemoteLoader } from './remote-loader.ts';
import { toRemoteError, type RemoteError } from './remote-error.ts';
import { initialRemoteState, nextRemoteState, type RemoteEvent, type RemoteState } from './remote-state.ts';

/** When a notice says that it takes time, in milliseconds. */
const slowAfterMs = 2_000;

export interface RemoteSlotOptions {
  readonly remote: string;
  /** Stays mounted, hidden, while another remote's page is shown. */
  readonly keepAlive: boolean;
  readonly loader: RemoteLoader;
  /** Where the remote's own elements go. */
  readonly container: HTMLElement;
  readonly onState: (state: RemoteState) => void;
  readonly onFailure: (error: RemoteError) => void;
}

export interface RemoteSlot {
  /** Shows the remote: loads and mounts it unless it is there. */
  show(): void;
  /** Another remote's page is shown: unmounts, or keeps it hidden. */
  hide(): void;
  /** Throws away what failed and begins again. */
  retry(): void;
  /** Unmounts for good. */
  dispose(): void;
}

let mounts = 0;

interface Mounted {
  readonly module: RemoteModule;
  readonly name: string;
  readonly domElement: HTMLElement;
}

/**
 * One remote's place in the page, in plain DOM: what is asked for may change at any time while loading or mounting
 * goes on, so every step checks that it is still wanted.
 */
export function createRemoteSlot(options: RemoteSlotOptions): RemoteSlot {
  const { remote, keepAlive, loader, container } = options;
  let state: RemoteState = initialRemoteState;
  let mounted: Mounted | null = null;
  let wanted = false;
  let attempt = 0;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  function send(event: RemoteEvent): void {
    const next = nextRemoteState(state, event);
    if (next === state) return;
    state = next;
    options.onState(state);
  }

  function fail(error: RemoteError): void {
    clearTimeout(slowTimer);
    send({ type: 'failed', error });
    options.onFailure(error);
  }

  const propsOf = ({ name, domElement }: Mounted, active: boolean) => ({
    name,
    domElement,
    active,
    onError: (error: unknown) => {
      if (mounted?.name === name) fail(toRemoteError(error, 'render', remote));
    },
  });

  function unmount(): void {
    const gone = mounted;
    mounted = null;
    if (!gone) return;
    void gone.module
      .unmount(propsOf(gone, false))
      .catch((error: unknown) => {
        reportError(error);
      })
      .finally(() => {
        gone.domElement.remove();
      });
  }

  async function start(): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const stillWanted = () => wanted && mine === attempt;
    send({ type: 'requested' });
    slowTimer = setTimeout(() => {
      send({ type: 'tookLong' });
    }, slowAfterMs);
    try {
      const module = await loader.load(remote);
      if (!stillWanted()) return;
      send({ type: 'loaded' });
      mounts += 1;
      const domElement = document.createElement('div');
      container.append(domElement);
      mounted = { module, name: `${remote}#${String(mounts)}`, domElement };
      await module.mount(propsOf(mounted, true)).catch((error: unknown) => {
        throw toRemoteError(error, 'mount', remote);
      });
      if (stillWanted()) send({ type: 'mounted' });
    } catch (error) {
      if (stillWanted()) fail(toRemoteError(error, 'mount', remote));
    } finally {
      if (mine === attempt) clearTimeout(slowTimer);
    }
  }

  function leave(): void {
    attempt += 1;
    clearTimeout(slowTimer);
    unmount();
    send({ type: 'left' });
  }

  return {
    show() {
      wanted = true;
      if (mounted && state.status === 'ready') {
        void mounted.module.update(propsOf(mounted, true)).catch((error: unknown) => {
          fail(toRemoteError(error, 'render', remote));
        });
        return;
      }
      if (state.status === 'idle') void start();
    },
    hide() {
      wanted = false;
      if (keepAlive && mounted && state.status === 'ready') {
        void mounted.module.update(propsOf(mounted, false)).catch((error: unknown) => {
          reportError(error);
        });
        return;
      }
      leave();
    },
    retry() {
      if (state.status !== 'failed') return;
      leave();
      wanted = true;
      void start();
    },
    dispose: leave,
  };
}
