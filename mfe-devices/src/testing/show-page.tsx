import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ReactNode } from 'react';
import { queryClient } from '@peil/shared-kernel/cache';
import { PortalRouter, portalHistory } from '@peil/shared-kernel/navigation';
import { signIn } from '@peil/shared-kernel/session';
import type { AccessToken } from '@peil/shared-kernel/api';
import { accessToken } from './user-fixture.ts';

/** Shows a page as its remote does, at an address, to a signed-in user; `hide` and `show` are visits elsewhere. */
export async function showPage(
  page: ReactNode,
  { at, as }: { readonly at: string; readonly as?: Partial<AccessToken> },
) {
  queryClient.clear();
  await signIn(accessToken(as));
  portalHistory.replace(at);
  const [home] = at.split('?');
  const tree = (shown: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <PortalRouter owns={(pathname) => pathname === home}>{page}</PortalRouter>
      </Activity>
    </QueryClientProvider>
  );
  const { rerender, container, unmount } = render(tree(true));
  const shown = (visible: boolean) => {
    rerender(tree(visible));
  };
  return {
    person: userEvent.setup(),
    container,
    unmount,
    /** Goes to another remote's page. */
    leaveFor: (path: string) => {
      act(() => {
        portalHistory.push(path);
        shown(false);
      });
    },
    /** Comes back to this one. */
    returnTo: (path: string) => {
      act(() => {
        portalHistory.push(path);
        shown(true);
      });
    },
  };
}

/** Path and query as the browser shows them. */
export const address = (): string => window.location.pathname + window.location.search;

/** Until the browser shows a path and query: a list's view stands there a moment after it changed. */
export const addressIs = (expected: string): Promise<void> =>
  waitFor(() => {
    expect(address()).toBe(expected);
  });
