import { fieldsOf, LocationFields } from '@peil/shared-kernel/device-forms';
import {
  coordinateText,
  locationChange,
  locationProblems,
  locationValues,
} from '@peil/shared-kernel/device-forms/values';
import { changedValues } from '@peil/shared-kernel/forms/core';
import { useStepForm } from '../work/use-step-form.ts';
import { MyPosition } from './MyPosition.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';

/** Where the device stands: by the phone's own position, an address, coordinates or the map. */
export function LocationStep({ work: { device }, place, leave, onBack }: StepProps) {
  const initial = locationValues(device);
  const form = useStepForm({
    place,
    initial,
    validate: locationProblems,
    send: (values) =>
      leave(
        locationChange({ changed: changedValues(initial, values), values, seen: initial, newest: device }),
      ),
  });
  return (
    <StepForm form={form} onBack={onBack}>
      <MyPosition
        onPlace={({ lat, long }) => form.change({ lat: coordinateText(lat), long: coordinateText(long) })}
      />
      <LocationFields form={fieldsOf(form)} />
    </StepForm>
  );
}
