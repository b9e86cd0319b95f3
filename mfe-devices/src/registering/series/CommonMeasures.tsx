import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { Device, StepSettings } from '@peil/shared-kernel/api';
import { askingHeight, DrainFields, fieldsOf, TankFields } from '@peil/shared-kernel/device-forms';
import {
  drainChange,
  drainProblems,
  drainValues,
  hasSubType,
  tankChange,
  tankProblems,
  tankValues,
  type DrainValues,
} from '@peil/shared-kernel/device-forms/values';
import { isDrainLike, isRochester, isTank } from '@peil/shared-kernel/devices';
import {
  changedValues,
  namesOf,
  useForm,
  type FormValues,
  type Problems,
} from '@peil/shared-kernel/forms/core';
import { WithTankLists, type TankLists } from '../steps/WithTankLists.tsx';

/** What the common measures set of a device; null where one of them is wrong, which is then told at its field. */
export interface MeasuresHandle {
  take(): Promise<StepSettings | null>;
}

interface CommonMeasuresProps {
  readonly type: string;
  readonly subType: string;
  readonly handle: Ref<MeasuresHandle>;
}

/** The measures that devices of one kind have in common, by the fields of their settings pages; they may be left empty. */
export function CommonMeasures({ type, subType, handle }: CommonMeasuresProps) {
  const device = blankDevice(type, subType);
  if (isDrainLike(device)) return <DrainMeasures key={type} type={type} subType={subType} handle={handle} />;
  if (isTank(device) && !isRochester(device))
    return (
      <WithTankLists key={type}>
        {(lists) => <TankMeasures type={type} handle={handle} {...lists} />}
      </WithTankLists>
    );
  return null;
}

/** A form that is part of another: it is asked for its settings, and sends nothing itself. */
function useMeasures<Values extends FormValues<Values>>(
  handle: Ref<MeasuresHandle>,
  {
    initial,
    problems,
    settings,
  }: {
    readonly initial: Values;
    readonly problems: (values: Values) => Problems<Values>;
    readonly settings: (values: Values) => StepSettings;
  },
) {
  const isTouched = (values: Values): boolean => namesOf(changedValues(initial, values)).length > 0;
  const form = useForm<Values>({
    initial,
    validate: (values) => (isTouched(values) ? problems(values) : {}),
    send: () => Promise.resolve(),
  });
  const latest = useRef(form);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    latest.current = form;
  });
  useImperativeHandle(handle, () => ({
    async take() {
      const { values, submit } = latest.current;
      if (!(await submit())) {
        // Its problems are shown after this.
        requestAnimationFrame(() => focusFirstProblem(box.current));
        return null;
      }
      return isTouched(values) ? settings(values) : {};
    },
  }));
  return { fields: fieldsOf(form), box };
}

function focusFirstProblem(box: HTMLElement | null): void {
  const first = box?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (first?.matches('input, select, textarea') ? first : first?.querySelector<HTMLElement>('input'))?.focus();
}

function DrainMeasures({ type, subType, handle }: CommonMeasuresProps) {
  const device = blankDevice(type, subType);
  const initial = drainValues(blankDevice(type, ''));
  // Where the sub type is asked for above, the drawing follows that.
  const isAskedAbove = hasSubType({ object_type: type });
  const typed = (values: DrainValues): DrainValues =>
    isAskedAbove ? { ...values, sub_object_type: subType } : values;
  const { fields, box } = useMeasures(handle, {
    initial,
    problems: (values) => drainProblems(device, typed(values)),
    settings: (values) =>
      drainChange({
        changed: changedValues(initial, values),
        values: typed(values),
        seen: initial,
        newest: device,
      }),
  });
  return (
    <div ref={box}>
      <DrainFields
        device={device}
        form={{ ...fields, values: typed(fields.values) }}
        asksSubType={!isAskedAbove}
      />
    </div>
  );
}

interface TankMeasuresProps {
  readonly type: string;
  readonly handle: Ref<MeasuresHandle>;
}

function TankMeasures({ type, handle, types, distances }: TankMeasuresProps & TankLists) {
  const device = blankDevice(type, '');
  const initial = tankValues(device);
  const { fields, box } = useMeasures(handle, {
    initial,
    problems: (values) => tankProblems(types, device, values),
    settings: (values) =>
      askingHeight(tankChange(types))({
        changed: changedValues(initial, values),
        values,
        seen: initial,
        newest: device,
      }),
  });
  return (
    <div ref={box}>
      <TankFields device={device} types={types} distances={distances} form={fields} foldsRare />
    </div>
  );
}

/** A device of which nothing is known but its type: what is common to many is written on it. */
const blankDevice = (object_type: string, sub_object_type: string): Device => ({
  devid: '',
  name: '',
  orgid: '',
  tags: { public: [] },
  proddata: { shortid: '' },
  appdata: { object_type, sub_object_type: sub_object_type || null },
  state: {},
  last_telemetry: null,
});
