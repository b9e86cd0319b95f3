import { useNavigate } from 'react-router-dom';
import { ToggleGroup, ToggleGroupItem, useControlSize } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** What the page shows: the alarms there are, or those there have been. */
export function ShowSwitch({ shown }: { readonly shown: 'active' | 'history' }) {
  const navigate = useNavigate();
  const size = useControlSize();
  return (
    <ToggleGroup
      aria-label={texts.show}
      size={size}
      value={shown}
      onChange={(value) => void navigate(value === 'history' ? '/alarm?show=history' : '/alarm')}
    >
      <ToggleGroupItem value="active">{texts.active}</ToggleGroupItem>
      <ToggleGroupItem value="history">{texts.history}</ToggleGroupItem>
    </ToggleGroup>
  );
}
