import { calibratedFields, type CalibratedField } from '../../../wire/src/calibration.ts';
import type { Appdata } from '../../../wire/src/device.ts';
import { isSettings } from '../../../wire/src/settings.ts';
import { finite } from '../format/finite.ts';
import { formatCommentTime } from '../format/time.ts';
import type { Calibration } from './calibration.ts';

/** Comments of one device that are kept; the oldest go first. */
const mostComments = 200;

export const calibrationSubject = 'Kalibrering';
export const undoneSubject = 'Angret kalibrering';

type Values = Partial<Record<'oldGaugeHeight' | 'liquidLevel' | CalibratedField, number | null>>;

/**
 * What people and calibrations wrote of a device's sensor, in `appdata.sensorComment`; other systems write into the
 * same list.
 */
export type SensorComment = {
  subject: string;
  /** `DD-MM-YYYY HH:mm` in Oslo time. */
  date: string;
  user: string;
  comment?: string;
  /** Measured time of the reading that was compared, epoch seconds. */
  aquisitionTime?: number;
  /** mm: `oldGaugeHeight` is the level before, `liquidLevel` the gauged one; beside them the setting that was changed. */
  oldValues?: Values;
  newValues?: Values;
  /** When it was written, epoch seconds; of an undoing also which calibration it undid. */
  at?: number;
  undoes?: number;
};

/** Who wrote a comment, and when: epoch seconds. */
export type Signature = { readonly user: string; readonly at: number; readonly comment: string | null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? finite(value) : null);

const valueNames = ['oldGaugeHeight', 'liquidLevel', ...calibratedFields] as const;

const valuesOf = (values: unknown): Values =>
  isSettings(values)
    ? Object.fromEntries(
        valueNames.filter((name) => name in values).map((name) => [name, numberOf(values[name])]),
      )
    : {};

/** The comments on a device's sensor, the oldest first; what is no text or number in them is left out. */
export function sensorCommentsOf({ sensorComment }: Pick<Appdata, 'sensorComment'>): SensorComment[] {
  return (sensorComment ?? []).map((written) => {
    const { subject, date, user, comment, aquisitionTime, at, undoes, oldValues, newValues } = written;
    const numbers = Object.entries({ aquisitionTime, at, undoes }).flatMap(([name, value]) => {
      const number = numberOf(value);
      return number === null ? [] : [[name, number]];
    });
    return {
      subject: textOf(subject),
      date: textOf(date),
      user: textOf(user),
      ...(textOf(comment) !== '' && { comment: textOf(comment) }),
      ...(Object.fromEntries(numbers) as Pick<SensorComment, 'aquisitionTime' | 'at' | 'undoes'>),
      oldValues: valuesOf(oldValues),
      newValues: valuesOf(newValues),
    };
  });
}

const signed = (subject: string, { user, at, comment }: Signature): SensorComment => ({
  subject,
  date: formatCommentTime(at) ?? '',
  user,
  at,
  ...(comment !== null && comment !== '' && { comment }),
});

/** What is kept of a calibration: old and new values, and the reading that was compared (epoch seconds). */
export const calibrationComment = (
  { field, from, to, level }: Calibration,
  read: { readonly aquisitionTime: number; readonly gaugeHeight: number | null },
  signature: Signature,
): SensorComment => ({
  ...signed(calibrationSubject, signature),
  aquisitionTime: read.aquisitionTime,
  oldValues: { oldGaugeHeight: read.gaugeHeight, [field]: from },
  newValues: { liquidLevel: level, [field]: to },
});

/** What is stored as a device's comments with one more, the oldest first. */
export const withComment = ({ sensorComment }: Appdata, comment: SensorComment): Record<string, unknown>[] =>
  [...(sensorComment ?? []), comment].slice(-mostComments);

/** A calibration that can be undone: which setting it changed, from what to what (mm). */
export type Undoable = {
  readonly field: CalibratedField;
  readonly from: number | null;
  readonly to: number;
  readonly comment: SensorComment;
};

/** The last calibration that was not undone; null without one. */
export function lastCalibration(appdata: Appdata): Undoable | null {
  // From the newest back: an undoing takes the calibration of its second that came last before it.
  const undone: number[] = [];
  const comment = sensorCommentsOf(appdata).findLast(({ subject, at, undoes }) => {
    if (undoes !== undefined) undone.push(undoes);
    if (subject !== calibrationSubject || at === undefined) return false;
    const place = undone.indexOf(at);
    if (place >= 0) undone.splice(place, 1);
    return place < 0;
  });
  const field = calibratedFields.find((name) => finite(comment?.newValues?.[name]) !== null);
  const to = field === undefined ? null : finite(comment?.newValues?.[field]);
  if (!comment || field === undefined || to === null) return null;
  return { field, from: finite(comment.oldValues?.[field]), to, comment };
}

/** What is kept of an undoing: the values go back to what they were. */
export const undoneComment = (
  { field, from, to, comment }: Undoable,
  signature: Signature,
): SensorComment => ({
  ...signed(undoneSubject, signature),
  ...(comment.aquisitionTime !== undefined && { aquisitionTime: comment.aquisitionTime }),
  oldValues: { [field]: to },
  newValues: { [field]: from },
  ...(comment.at !== undefined && { undoes: comment.at }),
});
