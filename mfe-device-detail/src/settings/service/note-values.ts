import { longestServiceComment, serviceChecks, type ServiceCheck } from '@peil/shared-kernel/api';
import { emptyNoteProblem } from '@peil/shared-kernel/devices';
import type { Problems } from '@peil/shared-kernel/forms';
import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** The form of a note: a box a check. */
export interface NoteValues extends Readonly<Record<ServiceCheck, boolean>> {
  readonly comment: string;
}

export const unwritten: NoteValues = {
  battery_changed: false,
  sensor_cleaned: false,
  sensor_changed: false,
  antenna_checked: false,
  comment: '',
};

export const checksIn = (values: NoteValues): ServiceCheck[] => serviceChecks.filter((name) => values[name]);

export function noteProblems(values: NoteValues): Problems<NoteValues> {
  const comment = values.comment.trim();
  if (comment.length > longestServiceComment)
    return { comment: texts.tooLong(formatNumber(longestServiceComment) ?? '') };
  return { comment: emptyNoteProblem(checksIn(values), comment) ?? undefined };
}
