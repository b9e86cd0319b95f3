import { dayEnds, type DayEnd } from '@peil/shared-kernel/format';
import { Select } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface DayEndChoiceProps {
  readonly dayEnd: DayEnd;
  /** Which moment that is, in words. */
  readonly moment: string | null;
  readonly onChange: (dayEnd: DayEnd) => void;
}

/** At whose midnight a day ends, so that two reports can be asked of one moment (MONTH-04). */
export const DayEndChoice = ({ dayEnd, moment, onChange }: DayEndChoiceProps) => (
  <Select
    label={texts.dayEnd}
    {...(moment !== null && { description: moment })}
    value={dayEnd}
    onChange={({ target }) => {
      const chosen = dayEnds.find((one) => one === target.value);
      if (chosen) onChange(chosen);
    }}
  >
    {dayEnds.map((one) => (
      <option key={one} value={one}>
        {texts.dayEnds[one]}
      </option>
    ))}
  </Select>
);
