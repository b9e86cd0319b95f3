import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api, serviceChecks, whyFailed, type Device, type ServiceNote } from '../../../host/src/api/index.ts';
import { oneDeviceKey } from '../../../host/src/cache/index.ts';
import { isInFlight, serviceActWords } from '../../../domain/src/devices/index.ts';
import { isUnanswered } from '../../../ui/src/forms/core/index.ts';
import { useSendForm } from '../../../ui/src/forms/index.ts';
import { useCan } from '../../../host/src/session/index.ts';
import { keepForm, newFormKey, type WaitingPhoto } from '../../../host/src/waiting/index.ts';
import {
  Alert,
  announce,
  Button,
  Checkbox,
  CheckboxGroup,
  InlineMessage,
  Textarea,
} from '../../../ui/src/index.ts';
import { checksIn, noteProblems, unwritten, type NoteValues } from './note-values.ts';
import { PhotosField } from './PhotosField.tsx';
import styles from './service-log.module.css';
import { texts } from './texts.ts';
import { usePhotos } from './use-photos.ts';

/** A note that the server has not answered. */
export interface UnsentNote {
  readonly note: ServiceNote;
  readonly photos: readonly WaitingPhoto[];
  /** The first of them, for who keeps no more than one; null without any. */
  readonly picture: Blob | null;
  /** The id of that one where the server has it already. */
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
const secrets = ['photos'] as const;

/** What somebody has just done to a device, for its log; kept as a draft until it is sent. Begin it anew for another device. */
export function ServiceNoteForm({ device, withFlight = false, keep }: ServiceNoteFormProps) {
  const client = useQueryClient();
  const mayTurn = useCan('lowLevel') && withFlight;
  const isFlying = isInFlight(device);
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
        const sent = await photos.sent(device.devid);
        return await api.devices.logService(device.devid, {
          ...note,
          ...(sent.length > 0 && { photos: sent }),
        });
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const waiting = photos.unsent(device.devid);
        const [first] = waiting;
        const unsent = { note: ofNow(note), photos: waiting.map(waitingOf) };
        const alone = { picture: first?.picture ?? null, photoId: first?.id ?? null };
        await (keep ?? keepInBrowser)({ ...unsent, ...alone }).catch(() => {
          throw error;
        });
        return null;
      }
    },
    onSent: (newest) => {
      setIsKept(newest === null);
      announce(newest === null ? texts.kept : texts.sent);
      photos.clear();
      setVisit(newVisit());
      form.reset(unwritten);
      if (newest === null) return;
      client.setQueriesData<Device>({ queryKey: oneDeviceKey }, (known) =>
        known?.devid === newest.devid ? newest : known,
      );
      void client.invalidateQueries({ queryKey: ['devices'] });
    },
  });
  const photos = usePhotos({
    onChange: (taken) => form.change({ photos: taken.map(({ name }) => name).join(', ') }),
  });
  const { values, failure } = form;
  const checked = [...checksIn(values), ...(values.flight ? [flight] : [])];

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
      <PhotosField
        photos={photos}
        isWorkMarked={checked.length > 0}
        problem={form.problem('photos')}
        isSending={form.isSending}
      />
      {failure && Object.keys(failure.problems).length === 0 && (
        <Alert variant="error" title={texts.notSent}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button type="submit" loading={form.isSending} disabled={photos.isReading}>
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

/** Without what is the form's alone. */
const waitingOf = ({ picture, facts, id }: WaitingPhoto): WaitingPhoto => ({ picture, facts, id });

function newVisit(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
