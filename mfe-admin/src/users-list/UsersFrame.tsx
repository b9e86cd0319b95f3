import type { ReactNode } from 'react';
import { Page } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.list }];

interface UsersFrameProps {
  /** How many users the list shows; left out while that is not known. */
  readonly count?: number;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page around whatever the list has come to: loading, failed or shown. */
export function UsersFrame({ count, actions, children }: UsersFrameProps) {
  const title = count === undefined ? texts.headingUncounted : texts.heading(count);
  return (
    <Page wide title={title} breadcrumbs={breadcrumbs} actions={actions}>
      {children}
    </Page>
  );
}
