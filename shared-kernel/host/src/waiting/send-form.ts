import { api, ApiError, type AcknowledgeResult } from '../api/index.ts';
import { orderEmailsWith } from '../../../domain/src/devices/index.ts';
import type { AcknowledgeWork, MailedTaskWork, ServiceWork, TaskWork, WaitingForm } from './form.ts';
import { sendServiceNote } from './service-note.ts';
import { texts } from './texts.ts';

/** What sending needs of the store and the server. */
export interface FormEffects {
  /** Notes how far a form has come. */
  readonly change: (form: WaitingForm) => Promise<void>;
  /** @param key the same for the same form, whatever the line does */
  readonly sendTask: (work: TaskWork, key: string) => Promise<unknown>;
  readonly saveRecipients: (devid: string, recipients: readonly string[]) => Promise<unknown>;
  /** @param key the same for the same mail, whatever the line does */
  readonly sendMail: (
    mail: MailedTaskWork['mail'] & { readonly recipient: string },
    key: string,
  ) => Promise<unknown>;
  readonly mark: (devid: string, mark: MailedTaskWork['mark']) => Promise<unknown>;
  readonly acknowledge: (ids: readonly number[], comment: string | null) => Promise<AcknowledgeResult[]>;
  readonly addServicePhoto: (devid: string, picture: Blob) => Promise<string>;
  readonly logService: (devid: string, note: ServiceWork['note']) => Promise<unknown>;
}

/** Names the mail of a form to that recipient; remotes of contract 1.41 and earlier send mails themselves. */
export const mailKey = (formKey: string, recipient: string): string =>
  `${formKey}.${recipient.toLowerCase()}`;

async function sendTask(effects: FormEffects, form: WaitingForm, work: TaskWork): Promise<void> {
  try {
    await effects.sendTask(work, form.key);
  } catch (error) {
    if (error instanceof ApiError && error.sentTo)
      await effects.change({ ...form, work: { ...work, sentTo: error.sentTo } });
    throw error;
  }
}

/** As the release that kept it would have: the addresses, a mail to each, the mark. */
async function sendMailedTask(effects: FormEffects, form: WaitingForm, work: MailedTaskWork): Promise<void> {
  await effects.saveRecipients(work.devid, work.recipients);
  let done = work;
  for (const recipient of work.recipients) {
    if (done.sentTo.includes(recipient)) continue;
    await effects.sendMail({ ...work.mail, recipient }, mailKey(form.key, recipient));
    done = { ...done, sentTo: [...done.sentTo, recipient] };
    await effects.change({ ...form, work: done });
  }
  await effects.mark(work.devid, work.mark);
}

async function sendAcknowledgement(effects: FormEffects, { ids, comment }: AcknowledgeWork): Promise<void> {
  const results = await effects.acknowledge(ids, comment);
  // Somebody was first, or an alarm is over: nothing is left to see to.
  const refused = results.filter(({ result }) => result === 'unknown' || result === 'shared');
  if (refused.length > 0) throw new ApiError('invalid', { message: texts.notAcknowledged });
}

async function sendNote(effects: FormEffects, form: WaitingForm, work: ServiceWork): Promise<void> {
  const { devid } = work;
  await sendServiceNote(work, {
    addServicePhoto: (picture) => effects.addServicePhoto(devid, picture),
    keepPhoto: (photoId) => effects.change({ ...form, work: { ...work, photoId } }),
    keepPhotos: (photos) => effects.change({ ...form, work: { ...work, photos } }),
    logService: (note) => effects.logService(devid, note),
  });
}

/** Sends a form to its end; what was done of it before is not done again. Throws what went wrong. */
export function sendForm(effects: FormEffects, form: WaitingForm): Promise<void> {
  const { work } = form;
  if (work.kind === 'acknowledge') return sendAcknowledgement(effects, work);
  if (work.kind === 'service') return sendNote(effects, form, work);
  if ('mail' in work) return sendMailedTask(effects, form, work);
  return sendTask(effects, form, work);
}

/** The server's side, as the portal calls it. */
export const serverEffects: Omit<FormEffects, 'change'> = {
  sendTask: ({ kind, devid, task }, key) => api.tasks.send(kind, devid, task, key),
  saveRecipients: (devid, recipients) =>
    api.devices.change(devid, ({ appdata }) => ({
      appdata: { order_email: orderEmailsWith(appdata.order_email, recipients) },
    })),
  sendMail: (mail, key) => api.messages.send(mail, key),
  mark: (devid, mark) => api.devices.change(devid, () => ({ appdata: mark })),
  acknowledge: (ids, comment) => api.alarms.acknowledge(ids, comment),
  addServicePhoto: async (devid, picture) =>
    (await api.images.addServicePhoto(devid, picture, () => undefined)).id,
  logService: (devid, note) => api.devices.logService(devid, note),
};
