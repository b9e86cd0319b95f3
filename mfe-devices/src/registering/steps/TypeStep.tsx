import { hasSubType, subTypeChoices, typeChoices, typeName } from '@peil/shared-kernel/device-forms/values';
import { objectTypeOf, subTypeOf, unrealType } from '@peil/shared-kernel/devices';
import { Radio, RadioGroup, Select } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { useStepForm } from '../work/use-step-form.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import styles from './StepForm.module.css';
import { TypePicture } from './TypePicture.tsx';

const texts = all.type;

/** What the device watches. */
export function TypeStep({ work: { device }, place, leave, onBack }: StepProps) {
  const form = useStepForm({
    place,
    initial: { object_type: objectTypeOf(device) ?? '', sub_object_type: subTypeOf(device) ?? '' },
    validate: ({ object_type }) => ({ object_type: object_type === '' ? texts.missing : undefined }),
    send: (values) =>
      leave({
        appdata: {
          object_type: values.object_type,
          sub_object_type: hasSubType(values) ? values.sub_object_type || null : null,
        },
      }),
  });
  const { values } = form;
  return (
    <StepForm form={form} onBack={onBack}>
      <RadioGroup
        legend={texts.legend}
        value={values.object_type}
        error={form.problem('object_type')}
        onChange={(object_type: string) => form.change({ object_type })}
      >
        <div className={styles['choices']}>
          {typeChoices(device)
            .filter((type) => type !== unrealType)
            .map((type) => (
              <Radio key={type} value={type}>
                <span className={styles['choice']}>
                  <TypePicture type={type} />
                  {typeName(device, type)}
                </span>
              </Radio>
            ))}
        </div>
      </RadioGroup>
      {hasSubType(values) && (
        <Select label={texts.sub} className={styles['narrow'] ?? ''} {...form.field('sub_object_type')}>
          <option value="">{texts.unset}</option>
          {subTypeChoices(device).map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      )}
    </StepForm>
  );
}
