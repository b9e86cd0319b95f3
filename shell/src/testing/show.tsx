import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '@peil/shared-kernel/cache';
import { portalHistory, PortalRouter, providePortalRoutes } from '@peil/shared-kernel/navigation';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { declaredPages, testToken } from '@peil/shared-kernel/testing';

/** Renders a part of the frame as the shell does: in the portal's router, over its data cache. */
export function show(part: ReactNode): RenderResult {
  return render(
    <QueryClientProvider client={queryClient}>
      <PortalRouter>{part}</PortalRouter>
    </QueryClientProvider>,
  );
}

export async function signInWith(...roles: string[]): Promise<void> {
  await act(() => signIn(testToken({ username: 'kari', roles })));
}

/** Nobody signed in, nothing cached, at the root of a portal with every page. */
export async function startOver(): Promise<void> {
  providePortalRoutes(declaredPages());
  await act(() => signOut());
  queryClient.clear();
  goTo('/');
}

export function goTo(path: string): void {
  act(() => {
    portalHistory.replace(path);
  });
}
