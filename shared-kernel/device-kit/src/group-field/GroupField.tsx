import { tagPresets } from '@peil/shared-kernel/api';
import { applyTagPreset } from '@peil/shared-kernel/devices';
import { Button } from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import styles from './GroupField.module.css';

export interface GroupFieldProps {
  /** What it is called, what helps under it, and what the presets are called, in Norwegian. */
  readonly texts: { readonly groups: string; readonly groupsHelp: string; readonly presets: string };
  readonly chosen: readonly string[];
  /** Groups that are offered beside the chosen ones and the presets. */
  readonly offered: readonly string[];
  readonly problem: string | undefined;
  /** Presets that are offered; all of them unless told. */
  readonly presets?: readonly (typeof tagPresets)[number][];
  readonly onChange: (groups: string[]) => void;
}

/** Groups, suggested or free (USER-09), with presets a press away that take the place of their like (USER-10). */
export const GroupField = ({
  texts,
  chosen,
  offered,
  problem,
  presets = tagPresets,
  onChange,
}: GroupFieldProps) => (
  <div>
    <TagPicker
      label={texts.groups}
      description={texts.groupsHelp}
      options={[...new Set([...chosen, ...presets, ...offered])]}
      selected={chosen}
      onChange={onChange}
      allowNew
      {...(problem !== undefined && { error: problem })}
    />
    <div role="group" aria-label={texts.presets} className={styles['presets']}>
      {presets.map((preset) => (
        <Button
          key={preset}
          type="button"
          variant="tertiary"
          onClick={() => onChange(applyTagPreset(chosen, preset))}
        >
          {preset}
        </Button>
      ))}
    </div>
  </div>
);
