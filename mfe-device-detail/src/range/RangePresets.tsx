import type { ReactNode } from 'react';
import { ArrowsCirclepathIcon, Button, ZoomMinusIcon } from '@peil/shared-kernel/ui';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { KeptButton } from './KeptButton.tsx';
import styles from './RangeControls.module.css';
import { presets } from './range.ts';
import { texts } from './texts.ts';
import type { RangeControl } from './use-range.ts';

const choices = presets.map(({ label }) => ({ key: label, content: label }));

interface RangePresetsProps {
  readonly control: Pick<RangeControl, 'preset' | 'choosePreset' | 'zoomOut'>;
  readonly onRefresh: () => void;
  /** Further ways to move the window, beside the refresh. */
  readonly children?: ReactNode;
}

/** The ready-made windows, the refresh, and the button that leaves a zoom (GRAPH-01). */
export function RangePresets({
  control: { preset, choosePreset, zoomOut },
  onRefresh,
  children,
}: RangePresetsProps) {
  return (
    <div className={styles['choice']}>
      <ChoiceGroup label={texts.presets} choices={choices} chosen={preset} onChoose={choosePreset} />
      <div className={styles['tools']}>
        <Button variant="tertiary" icon={<ArrowsCirclepathIcon aria-hidden />} onClick={onRefresh}>
          {texts.refresh}
        </Button>
        {children}
        <KeptButton icon={<ZoomMinusIcon aria-hidden />} onClick={zoomOut}>
          {texts.zoomOut}
        </KeptButton>
      </div>
    </div>
  );
}
