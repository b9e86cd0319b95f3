import type { StepSettings } from '@peil/shared-kernel/api';
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
import { changedValues, useForm } from '@peil/shared-kernel/forms/core';
import { Button } from '@peil/shared-kernel/ui';
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

interface SkipProps {
  readonly isSending: boolean;
  readonly leave: (settings: StepSettings) => Promise<void>;
}

/** The object may be full, or its drawings at the office: the rest goes on. */
function Skip({ isSending, leave }: SkipProps) {
  return (
    <Button type="button" variant="secondary" disabled={isSending} onClick={() => void leave({})}>
      {all.skip}
    </Button>
  );
}

function DrainMeasures({ work: { device }, place, leave, onBack }: StepProps) {
  const initial = drainValues(device);
  const form = useStepForm({
    place,
    initial,
    validate: (values) => drainProblems(device, values),
    send: (values) =>
      leave(drainChange({ changed: changedValues(initial, values), values, seen: initial, newest: device })),
  });
  return (
    <StepForm form={form} onBack={onBack} actions={<Skip isSending={form.isSending} leave={leave} />}>
      <DrainFields device={device} form={fieldsOf(form)} />
      <PhotoField place={place} />
    </StepForm>
  );
}

function RochesterMeasures({ work: { device }, place, leave, onBack }: StepProps) {
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
    <StepForm form={form} onBack={onBack} actions={<Skip isSending={form.isSending} leave={leave} />}>
      <RochesterFields device={device} form={fieldsOf(form)} />
      <PhotoField place={place} />
    </StepForm>
  );
}

function TankMeasures({ work: { device }, place, leave, onBack, types, distances }: StepProps & TankLists) {
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
    <StepForm form={form} onBack={onBack} actions={<Skip isSending={form.isSending} leave={leave} />}>
      <TankFields device={device} types={types} distances={distances} form={fieldsOf(form)} foldsRare />
      <PhotoField place={place} />
    </StepForm>
  );
}

function NoMeasures({ place, leave, onBack, help }: StepProps & { readonly help: string }) {
  const form = useForm({ initial: {}, send: () => leave({}) });
  return (
    <StepForm form={form} onBack={onBack}>
      {help !== '' && <p>{help}</p>}
      <PhotoField place={place} />
    </StepForm>
  );
}
