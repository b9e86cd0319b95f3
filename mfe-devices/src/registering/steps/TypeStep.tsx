import { hasSubType, subTypeChoices, typeChoices, typeName } from '@peil/shared-kernel/device-forms/values';
import { objectTypeOf, subTypeOf, unrealType } from '@peil/shared-kernel/devices';
import { Radio, RadioGroup, Select } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { useStepForm } from '../work/use-step-form.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import styles from './StepForm.module.css';

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

const tank = ['M16 12 h40 a6 12 0 0 1 0 24 h-40', 'M16 12 a6 12 0 0 1 0 24 a6 12 0 0 1 0 -24'];
const water = 'M6 34 q6 -5 12 0 t12 0 t12 0 t12 0 t12 0';

/** How the objects look that a device may watch, in a few lines each. */
const lines: Readonly<Record<string, readonly string[]>> = {
  tanklevel: [...tank, 'M22 28 h34'],
  collection_tank: [...tank, 'M36 2 v14 m-4 -4 l4 4 l4 -4'],
  lpg: [...tank, 'M30 12 v-6 h12 v6'],
  septic: ['M4 14 h64', 'M14 20 h44 v22 h-44 z', 'M36 20 v22', 'M28 14 v6 m16 -6 v6'],
  trash: ['M20 14 h32 l-4 30 h-24 z', 'M16 14 h40', 'M30 14 v-5 h12 v5'],
  bulk: ['M22 6 h28 v20 l-10 10 h-8 l-10 -10 z', 'M24 30 l-4 16 m28 -16 l4 16'],
  kum: ['M4 10 h64', 'M22 10 v34 h28 v-34', 'M50 26 h16 m-16 6 h16', 'M22 32 h28'],
  hjelpekum: ['M4 10 h64', 'M26 10 v34 h20 v-34', 'M26 34 h20'],
  level_only: [water, 'M36 4 v22 m-4 -4 l4 4 l4 -4'],
  temperature: ['M32 8 a4 4 0 0 1 8 0 v20 a8 8 0 1 1 -8 0 z', 'M36 18 v14'],
};

/** What an object of this type looks like, beside its name. */
function TypePicture({ type }: { readonly type: string }) {
  return (
    <svg viewBox="0 0 72 50" aria-hidden className={styles['picture']}>
      {(lines[type.toLowerCase()] ?? []).map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}
