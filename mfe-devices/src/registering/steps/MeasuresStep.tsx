import { whyFailed } from '@peil/shared-kernel/api';
import {
  askingHeight,
  DrainFields,
  fieldsOf,
  RochesterFields,
  TankFields,
} from '@peil/shared-kernel/device-forms';
import {
  drainChange,
  drainProblems,
  drainValues,
  rochesterChange,
  rochesterProblems,
  rochesterValues,
  tankChange,
  tankProblems,
  tankValues,
} from '@peil/shared-kernel/device-forms/values';
import { isDrainLike, isRochester, isTank } from '@peil/shared-kernel/devices';
import { changedValues, useForm, useSend } from '@peil/shared-kernel/forms/core';
import { Button, InlineMessage } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { useStepForm } from '../work/use-step-form.ts';
import { PhotoField } from './PhotoField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { WithTankLists, type TankLists } from './WithTankLists.tsx';

const texts = all.measures;

/** The measures of the object on its drawing, by the fields of its settings page, and a photo of it. */
export function MeasuresStep(props: StepProps) {
  const { device } = props.work;
  if (isDrainLike(device)) return <DrainMeasures {...props} />;
  if (isRochester(device)) return <RochesterMeasures {...props} />;
  if (isTank(device))
    return (
      <WithTankLists without={<NoMeasures {...props} help="" />}>
        {(lists) => <TankMeasures {...props} {...lists} />}
      </WithTankLists>
    );
  return <NoMeasures {...props} help={texts.none} />;
}

/** While photos are read, or handed over, the step is not left without them. */
const isWaiting = ({ photos, isLeaving }: StepProps): boolean => photos.photos.isReading || isLeaving;

/** The object may be full, or its drawings at the office: the rest goes on. */
function Skip({ form, step }: { readonly form: { readonly isSending: boolean }; readonly step: StepProps }) {
  const { send, isSending, failure } = useSend(() => step.leave({}));
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        loading={isSending}
        disabled={!isSending && (form.isSending || isWaiting(step))}
        onClick={() => void send()}
      >
        {all.skip}
      </Button>
      {failure && <InlineMessage status="error">{whyFailed(failure.cause)}</InlineMessage>}
    </>
  );
}

function DrainMeasures(props: StepProps) {
  const {
    work: { device },
    place,
    leave,
    onBack,
  } = props;
  const initial = drainValues(device);
  const form = useStepForm({
    place,
    initial,
    validate: (values) => drainProblems(device, values),
    send: (values) =>
      leave(drainChange({ changed: changedValues(initial, values), values, seen: initial, newest: device })),
  });
  return (
    <StepForm
      form={form}
      onBack={onBack}
      isWaiting={isWaiting(props)}
      actions={<Skip form={form} step={props} />}
    >
      <DrainFields device={device} form={fieldsOf(form)} />
      <PhotoField {...props} />
    </StepForm>
  );
}

function RochesterMeasures(props: StepProps) {
  const {
    work: { device },
    place,
    leave,
    onBack,
  } = props;
  const initial = rochesterValues(device);
  const form = useStepForm({
    place,
    initial,
    validate: rochesterProblems,
    send: (values) =>
      leave(
        rochesterChange({ changed: changedValues(initial, values), values, seen: initial, newest: device }),
      ),
  });
  return (
    <StepForm
      form={form}
      onBack={onBack}
      isWaiting={isWaiting(props)}
      actions={<Skip form={form} step={props} />}
    >
      <RochesterFields device={device} form={fieldsOf(form)} />
      <PhotoField {...props} />
    </StepForm>
  );
}

function TankMeasures({ types, distances, ...props }: StepProps & TankLists) {
  const {
    work: { device },
    place,
    leave,
    onBack,
  } = props;
  const initial = tankValues(device);
  const form = useStepForm({
    place,
    initial,
    validate: (values) => tankProblems(types, device, values),
    send: (values) =>
      leave(
        askingHeight(tankChange(types))({
          changed: changedValues(initial, values),
          values,
          seen: initial,
          newest: device,
        }),
      ),
  });
  return (
    <StepForm
      form={form}
      onBack={onBack}
      isWaiting={isWaiting(props)}
      actions={<Skip form={form} step={props} />}
    >
      <TankFields device={device} types={types} distances={distances} form={fieldsOf(form)} foldsRare />
      <PhotoField {...props} />
    </StepForm>
  );
}

function NoMeasures({ help, ...props }: StepProps & { readonly help: string }) {
  const { leave, onBack } = props;
  const form = useForm({ initial: {}, send: () => leave({}) });
  return (
    <StepForm form={form} onBack={onBack} isWaiting={isWaiting(props)}>
      {help !== '' && <p>{help}</p>}
      <PhotoField {...props} />
    </StepForm>
  );
}
