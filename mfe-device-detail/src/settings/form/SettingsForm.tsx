import type { ReactNode } from 'react';
import { ClashChoices, EditForm, type ClashChoicesProps, type FormValues } from '@peil/shared-kernel/forms';
import { Panel } from '@peil/shared-kernel/ui';
import styles from './SettingsForm.module.css';
import type { SettingsEditing } from './use-settings-form.ts';

interface SettingsFormProps<Values extends FormValues<Values>> extends Pick<
  ClashChoicesProps<Values>,
  'labels' | 'shown'
> {
  readonly heading: string;
  readonly settings: SettingsEditing<Values>;
  readonly children: ReactNode;
}

/** A settings page's form: the fields, what somebody else changed at the same time, how saving went. */
export function SettingsForm<Values extends FormValues<Values>>({
  heading,
  settings,
  labels,
  shown,
  children,
}: SettingsFormProps<Values>) {
  return (
    <Panel heading={heading}>
      <EditForm form={settings.form}>
        <div className={styles['fields']}>{children}</div>
        <ClashChoices editing={settings} labels={labels} {...(shown && { shown })} />
      </EditForm>
    </Panel>
  );
}
