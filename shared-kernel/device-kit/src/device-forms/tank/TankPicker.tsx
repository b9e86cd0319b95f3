import type { Device, TankType } from '@peil/shared-kernel/api';
import { customTankTypes, isCustomTank, tankEndsNames } from '@peil/shared-kernel/devices';
import { formatLitres, formatMm } from '@peil/shared-kernel/format';
import type { FieldEditing } from '../form/field-editing.ts';
import { InlineMessage, Radio, RadioGroup, Select, TextField } from '@peil/shared-kernel/ui';
import { GeometryPicture } from './GeometryPicture.tsx';
import { otherMeasures } from './tank-problems.ts';
import { askedMeasures, listedType, shapeIn, type TankValues } from './tank-values.ts';
import styles from './TankForm.module.css';
import { texts } from './texts.ts';

const kinds = ['lying', 'standing', 'rectangular', ...Object.values(customTankTypes)] as const;

interface TankPickerProps {
  readonly device: Device;
  readonly types: readonly TankType[];
  readonly form: FieldEditing<TankValues>;
}

/** The tank by its geometry, then by type, and the measures that the type asks for. */
export function TankPicker({ device, types, form }: TankPickerProps) {
  const { values } = form;
  const listed = listedType(types, values);
  const other = otherMeasures(types, device, values);
  const choose = (kind: string) => {
    form.set('kind', kind);
    const own = device.appdata.tanktype ?? '';
    const isOwn = !isCustomTank(own) && types.find(({ name }) => name === own)?.geometry === kind;
    form.set('tanktype', isCustomTank(kind) ? kind : isOwn ? own : '');
  };
  return (
    <>
      <RadioGroup
        legend={texts.fields.kind}
        description={texts.kindHelp}
        value={values.kind}
        readOnly={!form.editable}
        error={form.problem('kind')}
        onChange={choose}
      >
        <div className={styles['kinds']}>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind}>
              <span className={styles['kind']}>
                <GeometryPicture kind={kind} />
                {texts.kinds[kind]}
              </span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {!isCustomTank(values.kind) && values.kind !== '' && (
        <Select
          label={texts.fields.tanktype}
          {...form.field('tanktype')}
          {...(listed && {
            description: texts.ofList(formatMm(listed.height) ?? '', formatLitres(listed.volume) ?? ''),
          })}
        >
          <option value="">{texts.choose}</option>
          {typesFor(types, values, device).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {other !== null && <InlineMessage status="warning">{other}</InlineMessage>}
      <div className={styles['pair']}>
        {askedMeasures(types, values).map((name) => (
          <TextField
            key={name}
            label={texts.fields[name]}
            inputMode="text"
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
      </div>
      {shapeIn(values) === 'lying' && (
        <Select label={texts.fields.ends} description={texts.endsHelp} {...form.field('ends')}>
          {Object.entries(tankEndsNames).map(([ends, name]) => (
            <option key={ends} value={ends}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

/** The types of the chosen shape, and the device's own where no list has it. */
function typesFor(types: readonly TankType[], { kind, tanktype }: TankValues, device: Device): string[] {
  const names = types.filter(({ geometry }) => geometry === kind).map(({ name }) => name);
  const own = [device.appdata.tanktype ?? '', tanktype].find(
    (name) => name !== '' && name === tanktype && !names.includes(name),
  );
  return own === undefined ? names : [own, ...names];
}
