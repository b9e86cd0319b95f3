import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { dataOwner, useCan, useUser } from '@peil/shared-kernel/session';
import { whenIdle } from '@peil/shared-kernel/page-part';
import { preloadLocation } from '@peil/shared-kernel/device-forms';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { Page, TextLink } from '@peil/shared-kernel/ui';
import { standardDistancesQuery, tankTypesQuery } from '../steps/tank-lists.ts';
import { texts } from '../texts.ts';
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
  usePreparedForBasements();
  if (user === null) return null;
  return (
    <Page
      title={texts.title}
      breadcrumbs={[
        { label: texts.home, to: '/' },
        { label: texts.devices, to: '/devices' },
        { label: texts.title },
      ]}
      actions={<TextLink to="/continue-device-onboarding">{texts.unfinished}</TextLink>}
    >
      <WaitingPanel />
      {devid === undefined && !mayBegin ? (
        <MayOnlyFinish />
      ) : devid === undefined ? (
        <>
          <Stepper names={stepNames} at={0} reached={0} first={0} onGo={() => undefined} />
          <FindStep
            onFound={(registration) => navigate(`${path}/${encodeURIComponent(registration.devid)}`)}
          />
        </>
      ) : (
        <ContinuedWork key={devid} owner={dataOwner(user)} devid={devid} next={path} />
      )}
    </Page>
  );
}

/** What the steps need is fetched while there is network: the next ones may be taken in a basement. */
function usePreparedForBasements(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      whenIdle(() => {
        // What cannot be had now is asked for, and told, by the step that needs it.
        void Promise.allSettled([
          client.query(tankTypesQuery()),
          client.query(standardDistancesQuery()),
          client.query(tagsQuery()),
          preloadLocation(),
        ]);
      }),
    [client],
  );
}
