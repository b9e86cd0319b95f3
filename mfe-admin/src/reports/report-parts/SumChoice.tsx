import { sumKindNames, sumKinds, type SumKind } from '@peil/shared-kernel/stock';
import { Select } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface SumChoiceProps {
  readonly by: SumKind;
  readonly onChange: (by: SumKind) => void;
}

/** By what a report's figures are summed (MONTH-01). */
export const SumChoice = ({ by, onChange }: SumChoiceProps) => (
  <Select
    label={texts.sumsBy}
    {...(by !== 'fueltype' && { description: by === 'group' ? texts.sumsByGroupHelp : texts.sumsByHelp })}
    value={by}
    onChange={({ target }) => {
      const chosen = sumKinds.find((kind) => kind === target.value);
      if (chosen) onChange(chosen);
    }}
  >
    {sumKinds.map((kind) => (
      <option key={kind} value={kind}>
        {sumKindNames[kind]}
      </option>
    ))}
  </Select>
);
