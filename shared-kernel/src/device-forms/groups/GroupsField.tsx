import { useQuery } from '@tanstack/react-query';
import { api, tagPresets } from '@peil/shared-kernel/api';
import { applyTagPreset } from '@peil/shared-kernel/devices';
import { Button } from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import styles from './GroupsField.module.css';
import { texts } from './texts.ts';

interface GroupsFieldProps {
  readonly chosen: readonly string[];
  /** Groups that are offered beside the known ones: those the device has now. */
  readonly own: readonly string[];
  readonly problem: string | undefined;
  /** Presets that are offered; all of them unless told. */
  readonly presets?: readonly (typeof tagPresets)[number][];
  readonly onChange: (groups: string[]) => void;
}

/** The groups of a device, out of all that are known, with the usual ones a press away. */
export function GroupsField({ chosen, own, problem, presets = tagPresets, onChange }: GroupsFieldProps) {
  const { data: known } = useQuery({ queryKey: ['tags'], queryFn: () => api.tags.list() });
  return (
    <div>
      <TagPicker
        label={texts.groups}
        description={texts.groupsHelp}
        options={[...new Set([...chosen, ...own, ...presets, ...(known ?? [])])]}
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
}
