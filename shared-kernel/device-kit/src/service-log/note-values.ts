import { longestServiceComment, serviceChecks, type ServiceCheck } from '../../../host/src/api/index.ts';
import { emptyNoteProblem } from '../../../domain/src/devices/index.ts';
import type { Problems } from '../../../ui/src/forms/core/index.ts';
import { formatNumber } from '../../../domain/src/format/index.ts';
import { texts } from './texts.ts';

/** The form of a note: a box a check. */
export interface NoteValues extends Readonly<Record<ServiceCheck, boolean>> {
  /** Turns the flight mode to what it is not. */
  readonly flight: boolean;
  readonly comment: string;
  /** Names of the pictures' files; empty without any. The files themselves are no value of a draft. */
  readonly photos: string;
}

export const unwritten: NoteValues = {
  battery_changed: false,
  sensor_cleaned: false,
  sensor_changed: false,
  antenna_checked: false,
  flight: false,
  comment: '',
  photos: '',
};

export const checksIn = (values: NoteValues): ServiceCheck[] => serviceChecks.filter((name) => values[name]);

export function noteProblems(values: NoteValues): Problems<NoteValues> {
  const comment = values.comment.trim();
  if (comment.length > longestServiceComment)
    return { comment: texts.tooLong(formatNumber(longestServiceComment) ?? '') };
  const done = [
    ...checksIn(values),
    ...(values.flight ? ['flight'] : []),
    ...(values.photos ? ['photos'] : []),
  ];
  return { comment: emptyNoteProblem(done, comment) ?? undefined };
}
