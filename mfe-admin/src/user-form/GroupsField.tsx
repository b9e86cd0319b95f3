import { useQuery } from '@tanstack/react-query';
import { tagPresets } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { applyTagPreset } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { offeredTags } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Button, TextField } from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import styles from './Fields.module.css';
import { texts } from './texts.ts';

interface GroupsFieldProps {
  readonly chosen: readonly string[];
  readonly isEditable: boolean;
  readonly problem: string | undefined;
  readonly onChange: (groups: string[]) => void;
}

/** The access groups of a user: suggested or free (USER-09), and presets that take the place of their like (USER-10). */
export function GroupsField({ chosen, isEditable, problem, onChange }: GroupsFieldProps) {
  const me = useUser();
  const seesAll = useCan('providerAdmin');
  const all = useQuery({ ...tagsQuery(), enabled: isEditable && seesAll });
  if (!isEditable) {
    const shown = [...chosen].sort(compareNorwegian).join(', ');
    return <TextField label={texts.groups} value={shown || texts.noGroups} readOnly />;
  }
  const offered = me === null ? [] : offeredTags(all.data ?? [], me, getBrand().shortName);
  return (
    <div>
      <TagPicker
        label={texts.groups}
        description={texts.groupsHelp}
        options={[...new Set([...chosen, ...tagPresets, ...offered])]}
        selected={chosen}
        onChange={onChange}
        allowNew
        {...(problem !== undefined && { error: problem })}
      />
      <div role="group" aria-label={texts.presets} className={styles['presets']}>
        {tagPresets.map((preset) => (
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
