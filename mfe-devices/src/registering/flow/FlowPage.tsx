import { useNavigate, useParams } from 'react-router-dom';
import { dataOwner, useCan, useUser } from '@peil/shared-kernel/session';
import { Page, TextLink } from '@peil/shared-kernel/ui';
import { usePreparedForBasements } from '../steps/use-prepared-for-basements.ts';
import { texts } from '../texts.ts';
import { useCrumbs } from '../use-crumbs.ts';
import { WaitingPanel } from '../work/WaitingPanel.tsx';
import { ContinuedWork } from './ContinuedWork.tsx';
import { FindStep } from './FindStep.tsx';
import { MayOnlyFinish } from './MayOnlyFinish.tsx';
import { Stepper } from './Stepper.tsx';
import { stepNames } from './step-order.ts';

const path = '/device-onboarding';

/** Registering one device, step by step (ONB-01). */
export default function FlowPage() {
  const { continueWithDeviceId: devid } = useParams();
  const user = useUser();
  const mayBegin = useCan('onboarding');
  const navigate = useNavigate();
  const breadcrumbs = useCrumbs(texts.title);
  usePreparedForBasements();
  if (user === null) return null;
  return (
    <Page
      title={texts.title}
      breadcrumbs={breadcrumbs}
      actions={<TextLink to="/continue-device-onboarding">{texts.unfinished}</TextLink>}
    >
      <WaitingPanel />
      {devid === undefined && !mayBegin ? (
        <MayOnlyFinish />
      ) : devid === undefined ? (
        <>
          <Stepper names={stepNames} at={0} reached={0} first={0} onGo={() => undefined} />
          <FindStep
            user={user}
            onFound={(registration) => navigate(`${path}/${encodeURIComponent(registration.devid)}`)}
          />
        </>
      ) : (
        <ContinuedWork key={devid} owner={dataOwner(user)} devid={devid} next={path} />
      )}
    </Page>
  );
}
