import { GroupsField } from '@peil/shared-kernel/device-forms';
import { hasSubType } from '@peil/shared-kernel/device-forms/values';
import { drainSubTypes, objectTypeName, objectTypes, unrealType } from '@peil/shared-kernel/devices';
import type { Form } from '@peil/shared-kernel/forms/core';
import { Panel, Select, Textarea } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import type { SeriesValues } from './series-settings.ts';
import styles from './Series.module.css';
import { texts } from './texts.ts';

/** What stays from one device to the next. */
export function KeptFields({ form }: { readonly form: Form<SeriesValues> }) {
  const { values } = form;
  return (
    <Panel heading={texts.kept}>
      <div className={styles['fields']}>
        <p className={styles['help']}>{texts.keptHelp}</p>
        <Select
          label={all.steps.object_type}
          className={styles['narrow'] ?? ''}
          {...form.field('object_type')}
        >
          <option value="">{all.type.missing}</option>
          {objectTypes
            .filter((type) => type !== unrealType)
            .map((type) => (
              <option key={type} value={type}>
                {objectTypeName(type)}
              </option>
            ))}
        </Select>
        {hasSubType(values) && (
          <Select label={all.type.sub} className={styles['narrow'] ?? ''} {...form.field('sub_object_type')}>
            <option value="">{all.type.unset}</option>
            {drainSubTypes.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        )}
        <GroupsField
          chosen={values.groups}
          own={[]}
          problem={form.problem('groups')}
          onChange={(groups) => form.change({ groups })}
        />
        <Textarea
          label={all.groups.recipients}
          description={all.groups.recipientsHelp}
          minRows={2}
          {...form.field('recipients')}
        />
      </div>
    </Panel>
  );
}
