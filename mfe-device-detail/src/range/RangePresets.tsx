import { ArrowsCirclepathIcon, Button } from '@peil/shared-kernel/ui';
import styles from './RangeControls.module.css';
import { presets, type PresetLabel } from './range.ts';
import { texts } from './texts.ts';

interface RangePresetsProps {
  readonly chosen: PresetLabel | null;
  readonly onChoose: (label: PresetLabel) => void;
  readonly onRefresh: () => void;
}

/** The ready-made windows, and the refresh (GRAPH-01). */
export function RangePresets({ chosen, onChoose, onRefresh }: RangePresetsProps) {
  return (
    <div role="group" aria-label={texts.presets} className={styles['presets']}>
      {presets.map(({ label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={label === chosen}
          className={styles['preset']}
          onClick={() => onChoose(label)}
        >
          {label}
        </button>
      ))}
      <Button variant="tertiary" icon={<ArrowsCirclepathIcon aria-hidden />} onClick={onRefresh}>
        {texts.refresh}
      </Button>
    </div>
  );
}
