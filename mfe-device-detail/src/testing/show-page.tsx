import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AccessToken } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { PortalRouter, portalHistory } from '@peil/shared-kernel/navigation';
import { signIn } from '@peil/shared-kernel/session';
import { testToken } from '@peil/shared-kernel/testing';

interface Visit {
  readonly at?: string;
  /** The page that led here; none unless told. */
  readonly from?: string;
  readonly as?: Partial<AccessToken>;
}

/** Shows a page or a part of it as the remote does, to a signed-in user (a viewer unless told otherwise). */
export async function showPage(page: ReactNode, { at = '/device/TANK001', from, as }: Visit = {}) {
  queryClient.clear();
  await signIn(testToken({ roles: ['viewer'], ...as }));
  if (from === undefined) portalHistory.replace(at);
  else {
    portalHistory.replace(from);
    portalHistory.push(at);
  }
  const shown = render(inPortal(page));
  const rerenderPage = (next: ReactNode) => shown.rerender(inPortal(next));
  return { person: userEvent.setup(), ...shown, rerenderPage };
}

const inPortal = (page: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <PortalRouter>
      <Routes>
        <Route path="/device/:deviceId" element={page} />
      </Routes>
    </PortalRouter>
  </QueryClientProvider>
);
