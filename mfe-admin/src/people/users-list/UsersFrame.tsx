import type { ReactNode } from 'react';
import { Page } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.list }];

interface UsersFrameProps {
  /** With the number of users that are shown; left out while that is not known. */
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page around whatever the list has come to: loading, failed or shown. */
export const UsersFrame = ({ title = texts.headingUncounted, actions, children }: UsersFrameProps) => (
  <Page wide title={title} breadcrumbs={breadcrumbs} actions={actions}>
    {children}
  </Page>
);
