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

interface Mount {
  readonly module: RemoteModule;
  readonly name: string;
  readonly domElement: HTMLElement;
  /** Ends with the newest lifecycle call: they run one after another, single-spa-react loses those that overlap. */
  last: Promise<void>;
}

/**
 * One remote's place in the page, in plain DOM: what is asked for may change at any time while loading or mounting
 * goes on, so every step checks that it is still wanted.
 */
export function createRemoteSlot(options: RemoteSlotOptions): RemoteSlot {
  const { remote, keepAlive, loader, container } = options;
  let state: RemoteState = initialRemoteState;
  let mounted: Mount | null = null;
  let attempt = 0;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  function send(event: RemoteEvent): void {
    const next = nextRemoteState(state, event);
    if (next === state) return;
    state = next;
    options.onState(state);
  }

  /** The first failure stands: a root that throws is often followed by a lifecycle call that never ends. */
  function fail(error: RemoteError): void {
    if (state.status === 'failed') return;
    clearTimeout(slowTimer);
    loader.forget(remote);
    send({ type: 'failed', error });
    options.onFailure(error);
  }

  function run(mount: Mount, phase: 'mount' | 'update' | 'unmount', active: boolean): Promise<void> {
    const { module, name, domElement } = mount;
    const onError = (error: unknown) => {
      if (mounted === mount) fail(toRemoteError(error, 'render', remote));
    };
    mount.last = mount.last
      .catch(() => undefined)
      .then(() => module[phase]({ name, domElement, active, onError }));
    return mount.last;
  }

  async function update(mount: Mount, active: boolean): Promise<void> {
    try {
      await run(mount, 'update', active);
    } catch (error) {
      if (mounted === mount) fail(toRemoteError(error, 'render', remote));
    }
  }

  async function unmount(mount: Mount): Promise<void> {
    mount.domElement.hidden = true;
    try {
      await run(mount, 'unmount', false);
    } catch (error) {
      reportError(error);
    } finally {
      mount.domElement.remove();
    }
  }

  function mountOf(module: RemoteModule): Mount {
    mounts += 1;
    const domElement = document.createElement('div');
    container.append(domElement);
    return { module, name: `${remote}#${String(mounts)}`, domElement, last: Promise.resolve() };
  }

  async function start(): Promise<void> {
    attempt += 1;
    const mine = attempt;
    send({ type: 'requested' });
    slowTimer = setTimeout(() => {
      send({ type: 'tookLong' });
    }, slowAfterMs);
    try {
      const module = await loader.load(remote);
      if (mine !== attempt) return;
      send({ type: 'loaded' });
      mounted = mountOf(module);
      await run(mounted, 'mount', true);
      if (mine === attempt) send({ type: 'mounted' });
    } catch (error) {
      if (mine === attempt) fail(toRemoteError(error, 'mount', remote));
    } finally {
      if (mine === attempt) clearTimeout(slowTimer);
    }
  }

  function leave(): void {
    attempt += 1;
    clearTimeout(slowTimer);
    if (mounted) void unmount(mounted);
    mounted = null;
    send({ type: 'left' });
  }

  return {
    show() {
      if (mounted && state.status === 'ready') void update(mounted, true);
      else if (state.status === 'idle') void start();
    },
    hide() {
      if (keepAlive && mounted && state.status === 'ready') void update(mounted, false);
      else leave();
    },
    retry() {
      if (state.status !== 'failed') return;
      leave();
      void start();
    },
    dispose: leave,
  };
}
