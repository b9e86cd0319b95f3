import { useRef, useState } from 'react';
import {
  api,
  ApiError,
  mostServicePhotos,
  whyFailed,
  type ServicePhoto,
} from '../../../host/src/api/index.ts';
import { firstStage, placedByPhone, type PhotoFacts } from '../../../domain/src/devices/index.ts';
import { formatNumber } from '../../../domain/src/format/index.ts';
import { sendPhotos } from '../../../host/src/waiting/index.ts';
import { askPosition } from './own-position.ts';
import { takePhoto, type TakenPhoto } from './take-photo.ts';
import { texts } from './texts.ts';

/** Metres of uncertainty from which a phone's position says no more than the neighbourhood. */
const mostUncertainM = 100;

/** Photos of work on their way into the log. */
export interface Photos {
  readonly taken: readonly TakenPhoto[];
  /** What was wrong with the files that were chosen last; empty where nothing was. */
  readonly problems: readonly string[];
  /** Whether files are being read. */
  readonly isReading: boolean;
  /** How much of them is sent, 0 to 1; null while they are not being sent. */
  readonly sentShare: number | null;
  /** Adds files; those that are no pictures, or too many, are said and left out, the others stay. */
  take(files: readonly File[], isWorkMarked: boolean): Promise<void>;
  change(key: string, stage: PhotoFacts['stage']): void;
  remove(key: string): void;
  /** Places those without a place where the phone is; returns what came of it, a Norwegian sentence. */
  place(): Promise<string>;
  clear(): void;
  /** The photos as an entry names them, each sent once. Throws an ApiError that says at `photos` why one was refused. */
  sent(devid: string): Promise<ServicePhoto[]>;
  /** What there is of them to be sent later. */
  unsent(devid: string): TakenPhoto[];
}

interface PhotosOptions {
  readonly initial?: readonly TakenPhoto[];
  /** Told of every change. */
  readonly onChange?: (taken: readonly TakenPhoto[]) => void;
}

/** Whether the picture is what was wrong, and not the line, the server or the session. */
const isRefusal = ({ status }: ApiError): boolean =>
  status !== undefined && [400, 404, 413, 415, 422].includes(status);

export function usePhotos({ initial = [], onChange }: PhotosOptions = {}): Photos {
  const [taken, setTaken] = useState(initial);
  // Files are read while others are chosen: what is added goes to what is there by then.
  const newest = useRef(initial);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(0);
  const [sentShare, setSentShare] = useState<number | null>(null);

  function keep(changed: readonly TakenPhoto[]): void {
    newest.current = changed;
    setTaken(changed);
    onChange?.(changed);
  }
  const change = (work: (photo: TakenPhoto) => TakenPhoto): void => keep(newest.current.map(work));
  const unsent = (devid: string): TakenPhoto[] =>
    newest.current.map((photo) => (photo.sentTo === devid ? photo : { ...photo, id: null, sentTo: null }));

  return {
    taken,
    problems,
    isReading: reading > 0,
    sentShare,
    async take(files, isWorkMarked) {
      setReading((before) => before + 1);
      const [said, left]: [string[], string[]] = [[], []];
      for (const file of files) {
        if (newest.current.length >= mostServicePhotos) {
          left.push(file.name);
          continue;
        }
        try {
          const photo = await takePhoto(file, firstStage(newest.current.length, isWorkMarked));
          keep([...newest.current, photo]);
        } catch (error) {
          said.push((error as Error).message);
        }
      }
      if (left.length > 0) said.push(texts.tooMany(mostServicePhotos, left.join(', ')));
      setProblems(said);
      setReading((before) => before - 1);
    },
    change: (key, stage) =>
      change((photo) => (photo.key === key ? { ...photo, facts: { ...photo.facts, stage } } : photo)),
    remove(key) {
      setProblems([]);
      keep(newest.current.filter((photo) => photo.key !== key));
    },
    async place() {
      const found = await askPosition(mostUncertainM);
      if (!found.ok) return texts.positionFailures[found.failure];
      if (found.uncertainMetres !== null)
        return texts.positionUncertain(formatNumber(found.uncertainMetres) ?? '?');
      const now = Date.now();
      const before = newest.current;
      change((photo) => ({
        ...photo,
        facts: placedByPhone(photo.facts, found.position, { fileAt: photo.fileAt ?? null, now }),
      }));
      const isAnyPlaced = newest.current.some(({ facts }, index) => facts !== before[index]?.facts);
      return isAnyPlaced ? texts.positionUsed : texts.positionTooLate;
    },
    clear() {
      setProblems([]);
      keep([]);
    },
    async sent(devid) {
      const photos = unsent(devid);
      let number = 0;
      try {
        const sent = await sendPhotos(photos, {
          addServicePhoto: async (picture) => {
            number = photos.findIndex((photo) => photo.picture === picture);
            setSentShare(number / photos.length);
            const stored = await api.images.addServicePhoto(devid, picture, (share) =>
              setSentShare((number + share) / photos.length),
            );
            return stored.id;
          },
          keepPhotos: async (all) =>
            change((photo) => {
              const id = all.find(({ picture }) => picture === photo.picture)?.id ?? null;
              return id === null ? photo : { ...photo, id, sentTo: devid };
            }),
        });
        return sent.map(({ id, facts }) => ({ id, ...facts }));
      } catch (error) {
        if (!(error instanceof ApiError) || !isRefusal(error)) throw error;
        throw new ApiError('invalid', {
          fields: { photos: texts.photoRefused(number + 1, whyFailed(error)) },
        });
      } finally {
        setSentShare(null);
      }
    },
    unsent,
  };
}
