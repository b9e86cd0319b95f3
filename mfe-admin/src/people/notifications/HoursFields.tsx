import type { Form } from '@peil/shared-kernel/forms/core';
import { Checkbox, CheckboxGroup, Radio, RadioGroup, TextField } from '@peil/shared-kernel/ui';
import type { RuleValues } from './rule-values.ts';
import { parseTimeOfDay } from './time-of-day.ts';
import styles from './Notifications.module.css';
import { texts } from './texts.ts';

interface HoursFieldsProps {
  readonly form: Pick<Form<RuleValues>, 'values' | 'field' | 'problem' | 'change'>;
}

/** When it may reach the person, and whether it is gathered. */
export function HoursFields({ form }: HoursFieldsProps) {
  const { values } = form;
  const [from, to] = [parseTimeOfDay(values.from), parseTimeOfDay(values.to)];
  const isOverMidnight = from !== null && to !== null && to !== 0 && from > to;
  return (
    <>
      <div className={styles['stack']}>
        <RadioGroup
          legend={texts.delivery}
          value={values.delivery}
          onChange={(delivery: string) => form.change({ delivery })}
        >
          <Radio value="atOnce">{texts.atOnce}</Radio>
          <Radio value="digest">{texts.digest}</Radio>
        </RadioGroup>
        {values.delivery === 'digest' && (
          <div className={styles['times']}>
            <TextField
              label={texts.digestAt}
              inputMode="numeric"
              autoComplete="off"
              {...form.field('digestAt')}
            />
          </div>
        )}
      </div>
      <CheckboxGroup
        legend={texts.weekdays}
        value={[...values.weekdays]}
        error={form.problem('weekdays')}
        onChange={(weekdays: string[]) => form.change({ weekdays: [...weekdays].sort() })}
      >
        <div className={styles['days']}>
          {texts.weekdayNames.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
      {values.delivery === 'atOnce' && (
        <div className={styles['stack']}>
          <RadioGroup
            legend={texts.when}
            value={values.hours}
            onChange={(hours: string) => form.change({ hours })}
          >
            <Radio value="always">{texts.hours.always}</Radio>
            <Radio value="between" description={texts.hoursHelp}>
              {texts.hours.between}
            </Radio>
          </RadioGroup>
          {values.hours === 'between' && (
            <div className={styles['times']}>
              <TextField label={texts.from} inputMode="numeric" autoComplete="off" {...form.field('from')} />
              <TextField
                label={texts.to}
                inputMode="numeric"
                autoComplete="off"
                {...(isOverMidnight && { description: texts.overMidnight })}
                {...form.field('to')}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
