import type { CalibratedField, Device } from '@peil/shared-kernel/api';
import { sensorCommentsOf, type SensorComment } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** A line of the history, as it is printed. */
export interface CommentRow {
  readonly key: string;
  readonly subject: string;
  /** `DD-MM-YYYY HH:mm` */
  readonly date: string;
  readonly user: string;
  readonly comment: string | null;
  /** Old and new values: 'Sensorhøyde: 1 900 mm → 1 912 mm'. */
  readonly values: readonly string[];
}

const calibratedFields = Object.keys(texts.fields) as CalibratedField[];

const mmText = (mm: number | null | undefined): string => formatMm(mm) ?? texts.unset;

function valuesText({ oldValues = {}, newValues = {} }: SensorComment): string[] {
  const settings = calibratedFields
    .filter((field) => field in oldValues || field in newValues)
    .map(
      (field) =>
        `${texts.fields[field]}: ${texts.change(mmText(oldValues[field]), mmText(newValues[field]))}`,
    );
  const { oldGaugeHeight: before } = oldValues;
  const { liquidLevel: gauged } = newValues;
  return [
    ...(typeof before === 'number' ? [`${texts.oldLevel}: ${mmText(before)}`] : []),
    ...(typeof gauged === 'number' ? [`${texts.newLevel}: ${mmText(gauged)}`] : []),
    ...settings,
  ];
}

/** What was written of a device's sensor, the newest first. */
export const commentRows = ({ appdata }: Pick<Device, 'appdata'>): CommentRow[] =>
  sensorCommentsOf(appdata)
    .map((written, index) => ({
      key: String(index),
      subject: written.subject,
      date: written.date,
      user: written.user,
      comment: written.comment ?? null,
      values: valuesText(written),
    }))
    .toReversed();
