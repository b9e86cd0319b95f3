import { GroupsField } from '@peil/shared-kernel/device-forms';
import { recipientsIn, recipientsProblem } from '@peil/shared-kernel/device-forms/values';
import { orderEmails } from '@peil/shared-kernel/devices';
import { nameProblem } from '@peil/shared-kernel/format';
import { changedValues } from '@peil/shared-kernel/forms/core';
import { Textarea, TextField } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { useStepForm } from '../work/use-step-form.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';

const texts = all.groups;

interface GroupsValues {
  readonly name: string;
  readonly groups: readonly string[];
  /** A line each. */
  readonly recipients: string;
}

/** What the device is called, who sees it, and who is sent orders. */
export function GroupsStep({ work: { device }, place, leave, onBack }: StepProps) {
  const initial: GroupsValues = {
    name: device.name,
    groups: device.tags.public,
    recipients: orderEmails(device.appdata.order_email).join('\n'),
  };
  const form = useStepForm<GroupsValues>({
    place,
    initial,
    validate: ({ name, groups, recipients }) => ({
      name: nameProblem(name, texts.missingName) ?? undefined,
      groups: groups.length === 0 ? texts.noGroup : undefined,
      recipients: recipientsProblem(recipients),
    }),
    send: (values) => {
      const changed = changedValues(initial, values);
      return leave({
        ...(changed.name !== undefined && { name: values.name.trim() }),
        ...(changed.groups !== undefined && { tags: { public: values.groups } }),
        ...(changed.recipients !== undefined && {
          appdata: { order_email: recipientsIn(values.recipients) },
        }),
      });
    },
  });
  return (
    <StepForm form={form} onBack={onBack}>
      <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
      <GroupsField
        chosen={form.values.groups}
        own={device.tags.public}
        problem={form.problem('groups')}
        onChange={(groups) => form.change({ groups })}
      />
      <Textarea
        label={texts.recipients}
        description={texts.recipientsHelp}
        minRows={2}
        {...form.field('recipients')}
      />
    </StepForm>
  );
}
