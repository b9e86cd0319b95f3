import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import type { ChoiceProps } from './BulkDialog.tsx';
import type { BulkTexts } from './texts.ts';

interface GroupsToAddProps extends ChoiceProps {
  readonly texts: BulkTexts;
  /** The groups that are known and may be given. */
  readonly offered: readonly string[];
}

/** The groups that many things are to be given: known ones, or new. */
export const GroupsToAdd = ({ texts, offered, chosen, onChange, fault }: GroupsToAddProps) => (
  <TagPicker
    label={texts.addGroups}
    description={texts.addGroupsHelp}
    options={offered}
    selected={chosen}
    onChange={onChange}
    allowNew
    {...(fault !== null && { error: fault })}
  />
);
