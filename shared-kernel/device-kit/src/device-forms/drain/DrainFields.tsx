import { useRef } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { drainSubTypes } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';
import { Select, TextField } from '@peil/shared-kernel/ui';
import type { FieldEditing } from '../form/field-editing.ts';
import { measureIn } from '../form/written-measure.ts';
import common from '../form/Fields.module.css';
import styles from './DrainForm.module.css';
import { asksForOverflow, rules, withMeasures, type DrainValues, type MeasureName } from './drain-values.ts';
import { MeasureDrawing } from './MeasureDrawing.tsx';
import { texts } from './texts.ts';

const groups: readonly { readonly legend: string; readonly names: readonly MeasureName[] }[] = [
  { legend: texts.body, names: ['container_top', 'container_bottom', 'container_diameter'] },
  { legend: texts.outlet, names: ['container_drain_top', 'container_drain_bottom'] },
  { legend: texts.overflow, names: ['container_overflow_top', 'container_overflow_bottom'] },
  { legend: texts.sensor, names: ['sensorheight', 'container_distance_manual'] },
];

interface DrainFieldsProps {
  readonly device: Device;
  readonly form: FieldEditing<DrainValues>;
  /** Whether the sub type is asked for here, and not elsewhere on the page. */
  readonly asksSubType?: boolean;
}

/** Every measure beside the drawing of them, which changes as one types. */
export function DrainFields({ device, form, asksSubType = true }: DrainFieldsProps) {
  const { values } = form;
  const fields = useRef<HTMLDivElement>(null);
  const shownGroups = groups.filter(({ legend }) => legend !== texts.overflow || asksForOverflow(values));
  return (
    <div className={`${common['columns']} ${styles['split']}`}>
      <div ref={fields} className={common['fields']}>
        {asksSubType && (
          <Select label={texts.fields.sub_object_type} {...form.field('sub_object_type')}>
            <option value="">{texts.unset}</option>
            {subTypesFor(values).map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        )}
        <p className={common['help']}>{texts.zero}</p>
        {shownGroups.map(({ legend, names }) => (
          <fieldset key={legend} className={`${common['group']} ${styles['across']}`}>
            <legend className={common['legend']}>{legend}</legend>
            {names.map((name) => (
              <TextField
                key={name}
                label={texts.fields[name]}
                inputMode="text"
                autoComplete="off"
                {...(name === 'container_distance_manual' && { description: manualHelp(values) })}
                {...form.field(name)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <MeasureDrawing
        device={withMeasures(device, values)}
        isEditable={form.editable}
        names={shownGroups.flatMap(({ names }) => names)}
        fieldOf={form.field}
        onChoose={(name) => {
          const field = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
          field?.focus();
          field?.select();
        }}
      />
    </div>
  );
}

/** The sub types to choose from, and the device's own where it is another. */
function subTypesFor({ sub_object_type: own }: DrainValues): readonly string[] {
  const known: readonly string[] = drainSubTypes;
  return own === '' || known.includes(own) ? known : [own, ...known];
}

/** mm that a measure by hand may be beside the sensor's height. */
const tolerated = 20;

function manualHelp(values: DrainValues): string {
  const [manual, sensor] = (['container_distance_manual', 'sensorheight'] as const).map((name) =>
    measureIn(values[name], rules[name]),
  );
  if (typeof manual !== 'number' || typeof sensor !== 'number') return texts.manualHelp;
  const beside = Math.abs(manual - sensor);
  return beside > tolerated ? texts.differs(formatMm(beside) ?? '') : texts.manualHelp;
}
