import { useCan } from '@peil/shared-kernel/session';
import { Panel } from '@peil/shared-kernel/ui';
import { ButtonLink, ButtonRow } from './ButtonRow.tsx';
import { texts } from './texts.ts';

/** The pages one goes to most, of those one may open (HOME-03, ROLE-03). */
export function Shortcuts() {
  const seesUsers = useCan('users');
  const seesGroups = useCan('groups');
  return (
    <Panel heading={texts.shortcuts}>
      <ButtonRow>
        <ButtonLink to="/devices" primary>
          {texts.devices}
        </ButtonLink>
        {seesUsers && <ButtonLink to="/users">{texts.users}</ButtonLink>}
        {seesGroups && <ButtonLink to="/groups">{texts.groups}</ButtonLink>}
      </ButtonRow>
    </Panel>
  );
}
