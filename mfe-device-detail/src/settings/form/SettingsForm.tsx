import type { ReactNode } from 'react';
import { EditForm, type FieldName, type FormValues } from '@peil/shared-kernel/forms';
import { Button, Panel } from '@peil/shared-kernel/ui';
import styles from './SettingsForm.module.css';
import { texts } from './texts.ts';
import type { SettingsEditing } from './use-settings-form.ts';

interface SettingsFormProps<Values extends FormValues<Values>> {
  readonly heading: string;
  readonly settings: SettingsEditing<Values>;
  /** What each field is called where two values of it stand beside each other. */
  readonly labels: Readonly<Record<FieldName<Values>, string>>;
  /** How a value reads that is no text of its own. */
  readonly shown?: (name: FieldName<Values>, value: Values[FieldName<Values>]) => string | undefined;
  readonly children: ReactNode;
}

/** A settings page's form: what somebody else changed at the same time, the fields, how saving went. */
export function SettingsForm<Values extends FormValues<Values>>({
  heading,
  settings,
  labels,
  shown,
  children,
}: SettingsFormProps<Values>) {
  const { form, clashes } = settings;
  const read = (name: FieldName<Values>, value: Values[FieldName<Values>]): string =>
    shown?.(name, value) ?? readingOf(value);
  return (
    <Panel heading={heading}>
      <EditForm form={form}>
        <div className={styles['fields']}>{children}</div>
        <div role="alert">
          {clashes.length > 0 && (
            <div className={styles['clashes']}>
              <p className={styles['title']}>{texts.clashed}</p>
              <ul className={styles['list']}>
                {clashes.map(({ name, mine, theirs }) => (
                  <li key={name} className={styles['clash']}>
                    <p className={styles['title']}>{labels[name]}</p>
                    <p>
                      {texts.mine}: <strong>{read(name, mine)}</strong>
                    </p>
                    <p>
                      {texts.theirs}: <strong>{read(name, theirs)}</strong>
                    </p>
                    <div className={styles['choice']}>
                      <Button
                        type="button"
                        variant="secondary"
                        aria-label={texts.keepMineOf(labels[name])}
                        onClick={() => settings.keepMine(name)}
                      >
                        {texts.keepMine}
                      </Button>
                      <Button
                        type="button"
                        variant="secondary"
                        aria-label={texts.takeTheirsOf(labels[name])}
                        onClick={() => settings.takeTheirs(name)}
                      >
                        {texts.takeTheirs}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </EditForm>
    </Panel>
  );
}

function readingOf(value: string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  const text = typeof value === 'string' ? value.trim() : value.join(', ');
  return text === '' ? texts.empty : text;
}
