import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError, serviceChecks, whyFailed, type Device, type ServiceNote } from '../api/index.ts';
import { oneDeviceKey } from '../cache/index.ts';
import { isInFlight, pictureLimits, serviceActWords } from '../devices/index.ts';
import { isUnanswered } from '../forms/core/index.ts';
import { useSendForm } from '../forms/index.ts';
import { useCan } from '../session/index.ts';
import { keepForm, newFormKey } from '../waiting/index.ts';
import { Alert, announce, Button, Checkbox, CheckboxGroup, InlineMessage, Textarea } from '../ui/index.ts';
import { checksIn, noteProblems, unwritten, type NoteValues } from './note-values.ts';
import { PhotoField } from './PhotoField.tsx';
import styles from './service-log.module.css';
import { shrunkPicture } from './shrunk-picture.ts';
import { texts } from './texts.ts';

/** A note that the server has not answered. */
export interface UnsentNote {
  readonly note: ServiceNote;
  /** Its picture, small enough for a bad line; null without one. */
  readonly picture: Blob | null;
  /** The picture's id where the server has it already. */
  readonly photoId: string | null;
}

interface ServiceNoteFormProps {
  readonly device: Device;
  /** Whether the flight mode can be turned with it, by whoever may. */
  readonly withFlight?: boolean;
  /** Keeps a note to be sent when the server answers again; left out: among the forms that wait for network. */
  readonly keep?: (unsent: UnsentNote) => Promise<void>;
}

const flight = 'flight';
const secrets = ['photo'] as const;

/** What somebody has just done to a device, for its log; kept as a draft until it is sent. Begin it anew for another device. */
export function ServiceNoteForm({ device, withFlight = false, keep }: ServiceNoteFormProps) {
  const client = useQueryClient();
  const mayTurn = useCan('lowLevel') && withFlight;
  const isFlying = isInFlight(device);
  const photo = useNotePhoto(device.devid);
  const keepInBrowser = (unsent: UnsentNote) =>
    keepForm({
      key: newFormKey(),
      about: device.proddata.shortid || device.devid,
      work: { kind: 'service', devid: device.devid, ...unsent },
    });
  // One name for the note until it is in: what was sent by a bad line and is sent again is one entry.
  const [visit, setVisit] = useState(newVisit);
  const [isKept, setIsKept] = useState(false);

  const form = useSendForm<NoteValues, Device | null>({
    key: `service.${device.devid}`,
    initial: unwritten,
    validate: noteProblems,
    asksBeforeLeaving: true,
    // A draft holds no files.
    secrets,
    send: async (values) => {
      const note: ServiceNote = {
        checks: checksIn(values),
        comment: values.comment.trim() || null,
        visit,
        ...(values.flight && { flight_mode: !isFlying }),
      };
      try {
        const id = await photo.sent();
        return await api.devices.logService(device.devid, { ...note, ...(id !== null && { photo: id }) });
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        await (keep ?? keepInBrowser)({ note: ofNow(note), ...(await photo.unsent()) }).catch(() => {
          throw error;
        });
        return null;
      }
    },
    onSent: (newest) => {
      setIsKept(newest === null);
      announce(newest === null ? texts.kept : texts.sent);
      photo.choose(null);
      setVisit(newVisit());
      form.reset(unwritten);
      if (newest === null) return;
      client.setQueriesData<Device>({ queryKey: oneDeviceKey }, (known) =>
        known?.devid === newest.devid ? newest : known,
      );
      void client.invalidateQueries({ queryKey: ['devices'] });
    },
  });
  const { values, failure } = form;
  const checked = [...checksIn(values), ...(values.flight ? [flight] : [])];
  const photoProblem = photo.problem ?? form.problem('photo');

  const choose = (file: File | null) => {
    photo.choose(file);
    form.change({ photo: file?.name ?? '' });
  };

  return (
    <form {...form.props} className={styles['form']}>
      {form.isRestored && form.sending !== 'done' && <Alert variant="info">{texts.restored}</Alert>}
      <CheckboxGroup
        legend={texts.checks}
        value={checked}
        onChange={(chosen: string[]) =>
          form.change(
            Object.fromEntries([...serviceChecks, flight].map((name) => [name, chosen.includes(name)])),
          )
        }
      >
        {serviceChecks.map((name) => (
          <Checkbox key={name} value={name}>
            {serviceActWords[name]}
          </Checkbox>
        ))}
        {mayTurn && <Checkbox value={flight}>{isFlying ? texts.flightOff : texts.flightOn}</Checkbox>}
      </CheckboxGroup>
      {withFlight && !mayTurn && (
        <InlineMessage status="info">{texts.flightByProvider(isFlying)}</InlineMessage>
      )}
      <Textarea
        label={texts.comment}
        description={texts.commentHelp}
        minRows={2}
        {...form.field('comment')}
      />
      <PhotoField file={photo.file} problem={photoProblem} sentShare={photo.sentShare} onFile={choose} />
      {failure && Object.keys(failure.problems).length === 0 && (
        <Alert variant="error" title={texts.notSent}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button type="submit" loading={form.isSending}>
          {texts.send}
        </Button>
      </div>
      {form.sending === 'done' && (
        <Alert variant={isKept ? 'info' : 'success'}>{isKept ? texts.kept : texts.sent}</Alert>
      )}
    </form>
  );
}

/** A note that says when it was done: it will be sent later. */
const ofNow = (note: ServiceNote): ServiceNote => ({ ...note, done_at: Math.floor(Date.now() / 1000) });

/** Whether the picture is what was wrong, and not the line, the server or the session. */
const isRefusal = ({ status }: ApiError): boolean =>
  status !== undefined && [400, 404, 413, 415, 422, 429].includes(status);

function newVisit(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

interface NotePhoto {
  readonly file: File | null;
  readonly problem: string | undefined;
  readonly sentShare: number | null;
  choose(file: File | null): void;
  /** Its id in the store, sent once; null without a picture. Throws an ApiError that says at the field why it was refused. */
  sent(): Promise<string | null>;
  /** What there is of it to be sent later. */
  unsent(): Promise<Pick<UnsentNote, 'picture' | 'photoId'>>;
}

function useNotePhoto(devid: string): NotePhoto {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const kept = useRef<{ readonly file: File; readonly id: string } | null>(null);
  const types: readonly string[] = pictureLimits.types;
  return {
    file,
    problem,
    sentShare,
    choose(chosen) {
      const isPicture = chosen === null || types.includes(chosen.type);
      setProblem(isPicture ? undefined : texts.wrongType(chosen.name));
      if (isPicture) setFile(chosen);
    },
    async unsent() {
      const photoId = kept.current?.file === file ? kept.current.id : null;
      return { picture: file && (await shrunkPicture(file)), photoId };
    },
    async sent() {
      if (!file) return null;
      if (kept.current?.file === file) return kept.current.id;
      try {
        setSentShare(0);
        const { id } = await api.images.addServicePhoto(devid, await shrunkPicture(file), setSentShare);
        kept.current = { file, id };
        return id;
      } catch (error) {
        if (!(error instanceof ApiError) || !isRefusal(error)) throw error;
        throw new ApiError('invalid', { fields: { photo: texts.photoRefused(whyFailed(error)) } });
      } finally {
        setSentShare(null);
      }
    },
  };
}
