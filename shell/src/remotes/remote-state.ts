import type { RemoteError } from './remote-error.ts';

/** A remote's life in the page. `slow` asks for a notice: it is taking longer than people like to wait. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'mounting'; readonly slow: boolean }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: RemoteError };

export type RemoteEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded' }
  | { readonly type: 'mounted' }
  | { readonly type: 'tookLong' }
  | { readonly type: 'failed'; readonly error: RemoteError }
  | { readonly type: 'left' };

export const initialRemoteState: RemoteState = { status: 'idle' };

/** The next state; an event that makes no sense in a state leaves it. */
export function nextRemoteState(state: RemoteState, event: RemoteEvent): RemoteState {
  switch (event.type) {
    case 'requested':
      return state.status === 'idle' || state.status === 'failed'
        ? { status: 'loading', slow: false }
        : state;
    case 'loaded':
      return state.status === 'loading' ? { status: 'mounting', slow: state.slow } : state;
    case 'mounted':
      return state.status === 'mounting' ? { status: 'ready' } : state;
    case 'tookLong':
      return state.status === 'loading' || state.status === 'mounting' ? { ...state, slow: true } : state;
    case 'failed':
      return state.status === 'idle' ? state : { status: 'failed', error: event.error };
    case 'left':
      return initialRemoteState;
  }
}
