import { EmptyState, Panel, TextLink } from '@peil/shared-kernel/ui';
import { texts } from '../texts.ts';

/** For roles that may go on with registrations and begin none (ROLE-02). */
export const MayOnlyFinish = () => (
  <Panel>
    <EmptyState
      title={texts.mayOnlyFinish}
      action={<TextLink to="/continue-device-onboarding">{texts.toUnfinished}</TextLink>}
    />
  </Panel>
);
