import { useCan } from '@peil/shared-kernel/session';
import { Panel } from '@peil/shared-kernel/ui';
import { ButtonLink, ButtonRow } from './ButtonRow.tsx';
import { texts } from './texts.ts';

/** The pages one goes to most (HOME-03). */
export function Shortcuts() {
  const seesAdminPages = useCan('adminPages');
  return (
    <Panel heading={texts.shortcuts}>
      <ButtonRow>
        <ButtonLink to="/devices" primary>
          {texts.devices}
        </ButtonLink>
        {seesAdminPages && (
          <>
            <ButtonLink to="/users">{texts.users}</ButtonLink>
            <ButtonLink to="/groups">{texts.groups}</ButtonLink>
          </>
        )}
      </ButtonRow>
    </Panel>
  );
}
