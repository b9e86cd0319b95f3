import { newFormKey, type WaitingPhoto } from '@peil/shared-kernel/waiting';
import type { NewEntry, OfDevice, RegisterWork, StepWork } from './entry.ts';

/** The device is shown as it became: by the last photo of after, or the last of all; null without any. */
function shownPhoto(photos: readonly WaitingPhoto[]): WaitingPhoto | null {
  const after = photos.filter(({ facts }) => facts.stage === 'after');
  return after.at(-1) ?? photos.at(-1) ?? null;
}

/**
 * The photos of a registration: the one that the device is shown with, and all of them in its log.
 * @param visit names these photos: handed over again they are kept once, and logged once
 */
export function photoEntries(
  of: OfDevice,
  photos: readonly WaitingPhoto[],
  visit = newFormKey(),
): readonly NewEntry[] {
  const shown = shownPhoto(photos);
  if (shown === null) return [];
  const note = {
    checks: [],
    comment: null,
    registering: true,
    visit,
    done_at: Math.floor(Date.now() / 1000),
  };
  const kept = photos.map(({ picture, facts }) => ({ picture, facts, id: null }));
  return [
    { ...of, key: `${visit}.photo`, work: { kind: 'photo', picture: shown.picture } },
    {
      ...of,
      key: `${visit}.service`,
      work: { kind: 'service', note, photos: kept, picture: null, photoId: null },
    },
  ];
}

/**
 * What is done to a device that was begun, from its first step to the field, in order. Its photos come after the step: a
 * step that is refused leaves nothing in the log, and is sent again with all of it.
 */
export function registeringEntries(
  of: OfDevice,
  { settings, picture, photos = [], base }: Omit<RegisterWork, 'kind'> & Pick<StepWork, 'base'>,
): readonly NewEntry[] {
  return [
    ...(picture === null ? [] : [{ ...of, work: { kind: 'photo', picture } } as const]),
    { ...of, work: { kind: 'step', step: 'groups', next: 'first_reading', settings, base } },
    ...photoEntries(of, photos),
    { ...of, work: { kind: 'finish' } },
  ];
}
