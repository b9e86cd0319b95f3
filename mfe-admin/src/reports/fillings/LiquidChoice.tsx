import { useMemo } from 'react';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { Select } from '@peil/shared-kernel/ui';
import type { Days } from '../report-parts/report-period.ts';
import { texts } from './texts.ts';
import { useFillings } from './use-fillings.ts';

interface LiquidChoiceProps {
  readonly orgid: string;
  readonly days: Days;
  readonly liquid: string;
  readonly onChange: (liquid: string) => void;
}

/** Which content the fillings are of: one of those that there are, whatever its case. */
export function LiquidChoice({ orgid, days, liquid, onChange }: LiquidChoiceProps) {
  const { data } = useFillings(orgid, days);
  const liquids = useMemo(() => {
    const known = new Map(
      [liquid, ...(data ?? []).map(({ fueltype }) => fueltype)].map((name) => [name.toLowerCase(), name]),
    );
    known.delete('');
    return [...known.values()].sort(compareNorwegian);
  }, [data, liquid]);
  return (
    <Select label={texts.liquid} value={liquid} onChange={({ target }) => onChange(target.value)}>
      <option value="">{texts.allLiquids}</option>
      {liquids.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
