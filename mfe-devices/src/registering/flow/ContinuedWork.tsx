import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { whyFailed, type RegistrationStep, type StepSettings } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import {
  Alert,
  Button,
  EmptyState,
  ErrorPanel,
  InlineMessage,
  LoadingState,
  Panel,
  TextLink,
} from '@peil/shared-kernel/ui';
import { GroupsStep } from '../steps/GroupsStep.tsx';
import { LocationStep } from '../steps/LocationStep.tsx';
import { MeasuresStep } from '../steps/MeasuresStep.tsx';
import { ReadingStep } from '../steps/ReadingStep.tsx';
import { SensorStep } from '../steps/SensorStep.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { TypeStep } from '../steps/TypeStep.tsx';
import { texts } from '../texts.ts';
import { useTakeOver } from '../use-take-over.ts';
import { baseOf } from '../work/base-of.ts';
import { keepAndSend } from '../work/leave-step.ts';
import { useOutbox } from '../work/outbox.ts';
import { phoneStore } from '../work/phone-store.ts';
import { takenNow, takenPhotos, type TakenPhotos } from '../work/taken-photos.ts';
import type { StepPlace } from '../work/use-step-form.ts';
import { useStepPhotos } from '../work/use-step-photos.ts';
import { useWork, type Work } from '../work/use-work.ts';
import { deviceWith } from '../work/clashes.ts';
import { DonePanel } from './DonePanel.tsx';
import { placeOfStep, stepAt, stepNames } from './step-order.ts';
import { Stepper } from './Stepper.tsx';

interface ContinuedWorkProps {
  readonly owner: string;
  readonly devid: string;
  /** Where the next device is registered. */
  readonly next: string;
}

/** A registration that has begun, at the step where it stands. */
export function ContinuedWork({ owner, devid, next }: ContinuedWorkProps) {
  const { work, isGone, error, refetch } = useWork(owner, devid);
  const [finished, setFinished] = useState<Work | null>(null);
  const shown = finished ?? work;
  if (finished || work?.isFinished)
    return shown && <Finished work={shown} waits={work?.isFinished === true} next={next} />;
  if (work && !work.registration.is_mine && work.registration.by !== null) return <Reserved work={work} />;
  if (work) return <OpenedSteps key={devid} owner={owner} work={work} onFinished={setFinished} />;
  if (isGone)
    return (
      <Panel>
        <EmptyState
          title={texts.gone}
          message={texts.goneHelp}
          action={<TextLink to="/continue-device-onboarding">{texts.toUnfinished}</TextLink>}
        />
      </Panel>
    );
  if (error)
    return <ErrorPanel title={texts.notLoaded} message={whyFailed(error)} onRetry={() => void refetch()} />;
  return <LoadingState label={texts.loading} />;
}

function Finished({
  work,
  waits,
  next,
}: {
  readonly work: Work;
  readonly waits: boolean;
  readonly next: string;
}) {
  const last = stepNames.length - 1;
  const { entries } = useOutbox();
  const isStopped = (entries ?? []).some(
    ({ devid, conflict }) => devid === work.device.devid && conflict !== null,
  );
  return (
    <>
      <Stepper names={stepNames} at={last} reached={last} first={last} onGo={() => undefined} />
      <DonePanel device={work.device} state={isStopped ? 'stopped' : waits ? 'waits' : 'done'} next={next} />
    </>
  );
}

function Reserved({ work }: { readonly work: Work }) {
  const { send, isSending, failure } = useSend(useTakeOver(work.device.devid));
  return (
    <Alert variant="warning" title={texts.reserved(work.registration.by?.name ?? '')}>
      <p>{texts.reservedHelp}</p>
      <Button type="button" loading={isSending} onClick={() => void send()}>
        {texts.takeOver}
      </Button>
      {failure && (
        <InlineMessage status="error">{`${texts.notTaken}. ${whyFailed(failure.cause)}`}</InlineMessage>
      )}
    </Alert>
  );
}

const pages: Readonly<
  Record<Exclude<RegistrationStep, 'first_reading'>, (props: StepProps) => React.ReactNode>
> = {
  sensor: (props) => <SensorStep {...props} />,
  object_type: (props) => <TypeStep {...props} />,
  measures: (props) => <MeasuresStep {...props} />,
  location: (props) => <LocationStep {...props} />,
  groups: (props) => <GroupsStep {...props} />,
};

interface StepsProps {
  readonly owner: string;
  readonly work: Work;
  readonly onFinished: (work: Work) => void;
}

const noPhotos = takenNow([]);

/** The steps, with the photos that stand on the phone since an earlier visit. */
function OpenedSteps(props: StepsProps) {
  const { owner, work } = props;
  const { devid } = work.device;
  // Read from the phone each time the registration is opened.
  const { data, isPending } = useQuery({
    queryKey: ['registering-photos', owner, devid],
    queryFn: () => takenPhotos(owner, devid),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isPending) return <LoadingState label={texts.loading} />;
  return <Steps {...props} taken={data ?? noPhotos} />;
}

function Steps({ owner, work, taken, onFinished }: StepsProps & { readonly taken: TakenPhotos }) {
  const { device, step: reachedStep } = work;
  const { devid } = device;
  const [chosen, setChosen] = useState<RegistrationStep | null>(null);
  const step = chosen ?? reachedStep;
  const at = placeOfStep(step);
  const reached = placeOfStep(reachedStep);
  const client = useQueryClient();
  const draftKey = ['registering-draft', owner, devid, step];
  // What was written is read from the phone each time the step is opened.
  const draft = useQuery({
    queryKey: draftKey,
    queryFn: () => phoneStore.draft(owner, devid, step),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const entry = { owner, devid, shortid: device.proddata.shortid };
  const photos = useStepPhotos(entry, taken);
  const [isLeaving, setIsLeaving] = useState(false);
  const heading = useStepFocus(step);

  function go(place: number): void {
    client.removeQueries({ queryKey: ['registering-draft', owner, devid] });
    setChosen(stepAt(place));
  }
  /** What is changed of the photos while they are handed over would not be sent. */
  async function leaving(how: () => Promise<void>): Promise<void> {
    setIsLeaving(true);
    try {
      await how();
    } finally {
      setIsLeaving(false);
    }
  }
  async function leave(settings: StepSettings): Promise<void> {
    // Whoever went back mends an earlier step: the registration still goes on where it was.
    const further = stepAt(Math.max(reached, at + 1));
    // The kept entry moves the work on at once: the next step opens when the answer is there, not before it.
    setChosen(step);
    await keepAndSend([
      { ...entry, work: { kind: 'step', step, next: further, settings, base: baseOf(device) } },
    ]);
    await photos.send();
    go(at + 1);
  }
  async function finish(correction: StepSettings | null): Promise<void> {
    await photos.send();
    await keepAndSend([
      ...(correction === null
        ? []
        : [
            {
              ...entry,
              work: { kind: 'step', step, next: step, settings: correction, base: baseOf(device) },
            } as const,
          ]),
      { ...entry, work: { kind: 'finish' } },
    ]);
    onFinished({ ...work, device: deviceWith(device, correction ?? {}) });
  }

  const onBack = at > 1 ? () => go(at - 1) : null;
  return (
    <>
      <Stepper
        names={stepNames}
        at={at}
        reached={reached}
        first={1}
        isWaiting={photos.photos.isReading || isLeaving}
        onGo={go}
      />
      <Panel
        heading={
          <span ref={heading} tabIndex={-1}>
            {texts.steps[step]}
          </span>
        }
      >
        {draft.isPending ? (
          <LoadingState label={texts.loading} />
        ) : (
          <StepPage
            key={step}
            step={step}
            props={{
              work,
              place: { owner, devid, step, draft: draft.data ?? null },
              photos,
              isLeaving,
              leave: (settings) => leaving(() => leave(settings)),
              onBack,
            }}
            finish={(correction) => leaving(() => finish(correction))}
          />
        )}
      </Panel>
    </>
  );
}

interface StepPageProps {
  readonly step: RegistrationStep;
  readonly props: StepProps & { readonly place: StepPlace };
  readonly finish: (correction: StepSettings | null) => Promise<void>;
}

function StepPage({ step, props, finish }: StepPageProps) {
  if (step !== 'first_reading') return pages[step](props);
  return <ReadingStep {...props} finish={finish} />;
}

/** The heading of a step takes the focus when the step changes, so that a reader begins at its top. */
function useStepFocus(step: RegistrationStep) {
  const heading = useRef<HTMLSpanElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}
