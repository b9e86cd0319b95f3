import { useQuery } from '@tanstack/react-query';
import { whyFailed, type StandardDistance, type StepSettings, type TankType } from '@peil/shared-kernel/api';
import { DrainFields, fieldsOf, TankFields } from '@peil/shared-kernel/device-forms';
import {
  drainChange,
  drainProblems,
  drainValues,
  tankChange,
  tankProblems,
  tankValues,
} from '@peil/shared-kernel/device-forms/values';
import { isDrainLike, isRochester, isTank } from '@peil/shared-kernel/devices';
import { changedValues, useForm } from '@peil/shared-kernel/forms/core';
import { Button, ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { useStepForm } from '../work/use-step-form.ts';
import { PhotoField } from './PhotoField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { standardDistancesQuery, tankTypesQuery } from './tank-lists.ts';

const texts = all.measures;

/** The measures of the object on its drawing, by the fields of its settings page, and a photo of it. */
export function MeasuresStep(props: StepProps) {
  const { device } = props.work;
  if (isDrainLike(device)) return <DrainMeasures {...props} />;
  if (isTank(device) && !isRochester(device)) return <WithTypes {...props} />;
  return <NoMeasures {...props} help={isRochester(device) ? texts.rochester : texts.none} />;
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
      <PhotoField place={place} device={device} />
    </StepForm>
  );
}

function WithTypes(props: StepProps) {
  const types = useQuery(tankTypesQuery());
  const distances = useQuery(standardDistancesQuery());
  const error = types.error ?? distances.error;
  if (types.data && distances.data)
    return <TankMeasures {...props} types={types.data} distances={distances.data} />;
  if (error)
    return (
      <>
        <ErrorPanel
          title={texts.notLoaded}
          message={whyFailed(error)}
          onRetry={() => void Promise.all([types.refetch(), distances.refetch()])}
        />
        <NoMeasures {...props} help="" />
      </>
    );
  return <LoadingState label={texts.loading} />;
}

interface TankMeasuresProps extends StepProps {
  readonly types: readonly TankType[];
  readonly distances: readonly StandardDistance[];
}

function TankMeasures({ work: { device }, place, leave, onBack, types, distances }: TankMeasuresProps) {
  const initial = tankValues(device);
  const form = useStepForm({
    place,
    initial,
    validate: (values) => tankProblems(types, device, values),
    send: (values) =>
      leave(
        tankChange(types)({ changed: changedValues(initial, values), values, seen: initial, newest: device }),
      ),
  });
  return (
    <StepForm form={form} onBack={onBack} actions={<Skip isSending={form.isSending} leave={leave} />}>
      <TankFields device={device} types={types} distances={distances} form={fieldsOf(form)} />
      <PhotoField place={place} device={device} />
    </StepForm>
  );
}

function NoMeasures({ work: { device }, place, leave, onBack, help }: StepProps & { readonly help: string }) {
  const form = useForm({ initial: {}, send: () => leave({}) });
  return (
    <StepForm form={form} onBack={onBack}>
      {help !== '' && <p>{help}</p>}
      <PhotoField place={place} device={device} />
    </StepForm>
  );
}
