import type { RemoteError } from './remote-error.ts';

/**
 * A remote's life in the page. `slow` asks for a notice: it is taking longer than people like to wait.
 * `degraded`: shown, but an earlier release than the live one, which does not fit this shell.
 * `diagnosing`: it had begun, and lost a file; why is being found out.
 * `blocked`: a panel stands for it.
 */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'resolving'; readonly slow: boolean }
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'mounting'; readonly slow: boolean }
  | { readonly status: 'ready' }
  | { readonly status: 'degraded' }
  | { readonly status: 'diagnosing' }
  | { readonly status: 'blocked'; readonly error: RemoteError };

export type RemoteEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'chosen' }
  | { readonly type: 'loaded' }
  | { readonly type: 'mounted'; readonly isFallback: boolean }
  | { readonly type: 'tookLong' }
  | { readonly type: 'lostFile' }
  | { readonly type: 'failed'; readonly error: RemoteError }
  | { readonly type: 'left' };

export const initialRemoteState: RemoteState = { status: 'idle' };

/** Whether the remote's page is what the user sees. */
export const isShown = ({ status }: RemoteState): boolean => status === 'ready' || status === 'degraded';

/** The next state; an event that makes no sense in a state leaves it. */
export function nextRemoteState(state: RemoteState, event: RemoteEvent): RemoteState {
  switch (event.type) {
    case 'requested':
      return state.status === 'idle' || state.status === 'blocked'
        ? { status: 'resolving', slow: false }
        : state;
    case 'chosen':
      return state.status === 'resolving' ? { status: 'loading', slow: state.slow } : state;
    case 'loaded':
      return state.status === 'loading' ? { status: 'mounting', slow: state.slow } : state;
    case 'mounted':
      return state.status === 'mounting' ? { status: event.isFallback ? 'degraded' : 'ready' } : state;
    case 'tookLong':
      return 'slow' in state ? { ...state, slow: true } : state;
    case 'lostFile':
      return state.status === 'mounting' || isShown(state) ? { status: 'diagnosing' } : state;
    case 'failed':
      return state.status === 'idle' ? state : { status: 'blocked', error: event.error };
    case 'left':
      return initialRemoteState;
  }
}
