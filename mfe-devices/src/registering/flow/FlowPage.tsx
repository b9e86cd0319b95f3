import { useNavigate, useParams } from 'react-router-dom';
import { api, type AccessToken, type Registration } from '@peil/shared-kernel/api';
import { CodeField, useCodeField } from '@peil/shared-kernel/scan';
import { dataOwner, useCan, useUser } from '@peil/shared-kernel/session';
import { Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import { usePreparedForBasements } from '../steps/use-prepared-for-basements.ts';
import { texts } from '../texts.ts';
import { useCrumbs } from '../use-crumbs.ts';
import { WaitingPanel } from '../work/WaitingPanel.tsx';
import { ContinuedWork } from './ContinuedWork.tsx';
import { findFailure } from './find-failure.ts';
import { MayOnlyFinish } from './MayOnlyFinish.tsx';
import { Stepper } from './Stepper.tsx';
import { stepNames } from './step-order.ts';
import { StockList } from './StockList.tsx';

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

interface FindStepProps {
  readonly user: AccessToken;
  readonly onFound: (registration: Registration) => void;
}

/** Finds the device by its code, typed or scanned, or picked from stock; one that is not to be registered is answered. */
function FindStep({ user, onFound }: FindStepProps) {
  const field = useCodeField({
    user,
    task: 'register',
    onTask: async ({ device }) => onFound(await api.registrations.begin(device.proddata.shortid)),
    whyNot: findFailure,
  });
  return (
    <>
      <Panel heading={texts.steps.find}>
        <CodeField field={field} />
      </Panel>
      <StockList onPick={field.take} />
    </>
  );
}
