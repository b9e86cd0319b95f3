import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { pickableOrganisationsQuery } from '@peil/shared-kernel/cache';
import { GroupsField } from '@peil/shared-kernel/device-forms';
import { hasSubType, subTypeChoices, typeChoices, typeName } from '@peil/shared-kernel/device-forms/values';
import { isTracker } from '@peil/shared-kernel/devices';
import { useCan } from '@peil/shared-kernel/session';
import { InlineMessage, Select, Textarea, TextField } from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { deviceChange, deviceProblems, deviceValues } from './device-values.ts';
import styles from './DevicePage.module.css';
import { texts } from './texts.ts';

const nameOf = (device: Device, type: string): string => (type === '' ? texts.unset : typeName(device, type));

export function DeviceForm({ device }: { readonly device: Device }) {
  const settings = useSettingsForm({
    page: 'device',
    device,
    valuesOf: deviceValues,
    validate: deviceProblems,
    changeOf: deviceChange,
  });
  const { form } = settings;
  const { values } = form;
  const lines = (name: 'order_email' | 'ext_url') => ({
    label: texts.fields[name],
    value: values[name].join('\n'),
    readOnly: !form.editable,
    error: form.problem(name),
    minRows: 2,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => form.set(name, event.target.value.split('\n')),
  });
  return (
    <SettingsForm
      heading={texts.heading}
      settings={settings}
      labels={texts.fields}
      shown={(name, value) =>
        name === 'object_type' && typeof value === 'string' ? nameOf(device, value) : undefined
      }
    >
      <TextField label={texts.fields.name} autoComplete="off" {...form.field('name')} />
      <TextField
        label={texts.fields.customer_number}
        description={texts.marksHelp}
        autoComplete="off"
        className={styles['choice'] ?? ''}
        {...form.field('customer_number')}
      />
      <TextField
        label={texts.fields.cost_centre}
        description={texts.marksHelp}
        autoComplete="off"
        className={styles['choice'] ?? ''}
        {...form.field('cost_centre')}
      />
      <Select
        label={texts.fields.object_type}
        description={isTracker(device) ? texts.trackerHelp : texts.typeHelp}
        className={styles['choice'] ?? ''}
        {...form.field('object_type')}
      >
        <option value="">{texts.unset}</option>
        {typeChoices(device).map((type) => (
          <option key={type} value={type}>
            {typeName(device, type)}
          </option>
        ))}
      </Select>
      {hasSubType(values) && (
        <Select
          label={texts.fields.sub_object_type}
          className={styles['choice'] ?? ''}
          {...form.field('sub_object_type')}
        >
          <option value="">{texts.unset}</option>
          {subTypeChoices(device).map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      )}
      {form.editable ? (
        <GroupsField
          chosen={values.groups}
          own={device.tags.public}
          problem={form.problem('groups')}
          onChange={(groups) => form.set('groups', groups)}
        />
      ) : (
        <TextField label={texts.fields.groups} value={values.groups.join(', ')} readOnly />
      )}
      <Textarea description={texts.orderHelp} {...lines('order_email')} />
      <Textarea description={texts.linksHelp} {...lines('ext_url')} />
      <SharedWith
        chosen={values.shared_with}
        isEditable={form.editable}
        problem={form.problem('shared_with')}
        onChange={(orgids) => form.set('shared_with', orgids)}
      />
    </SettingsForm>
  );
}

interface SharedWithProps {
  /** Ids of organisations. */
  readonly chosen: readonly string[];
  readonly isEditable: boolean;
  readonly problem: string | undefined;
  readonly onChange: (orgids: string[]) => void;
}

/** Other organisations that see the device; the provider, who knows them all, chooses. */
function SharedWith({ chosen, isEditable, problem, onChange }: SharedWithProps) {
  const mayShare = useCan('switchOrganisation');
  const { data } = useQuery({ ...pickableOrganisationsQuery(), enabled: mayShare });
  const labels = new Map((data ?? []).map(({ orgid, name }) => [orgid, `${name} (${orgid})`]));
  const labelOf = (orgid: string) => labels.get(orgid) ?? orgid;
  const ids = new Map([...labels].map(([orgid, label]) => [label, orgid]));
  if (!mayShare || !isEditable)
    return (
      <div>
        <TextField
          label={texts.fields.shared_with}
          value={chosen.map(labelOf).join(', ') || texts.notShared}
          readOnly
        />
        {!mayShare && <InlineMessage status="info">{texts.sharedByProvider}</InlineMessage>}
      </div>
    );
  return (
    <TagPicker
      label={texts.fields.shared_with}
      description={texts.sharedHelp}
      options={[...new Set([...chosen.map(labelOf), ...labels.values()])]}
      selected={chosen.map(labelOf)}
      onChange={(picked) => onChange(picked.map((label) => ids.get(label) ?? label))}
      {...(problem !== undefined && { error: problem })}
    />
  );
}
