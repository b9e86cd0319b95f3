import { harmlessName } from '@peil/shared-kernel/format';
import type { StoredDevice } from '../../measuring/stored-device.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The mail to who has been handed a registration, with the link by which it goes on. Pure. */
export function handedOver(
  { name, proddata }: Pick<StoredDevice, 'name' | 'proddata'>,
  { devid, giver, publicUrl }: { readonly devid: string; readonly giver: string; readonly publicUrl: string },
): MailText {
  const shortid = harmlessName(proddata.shortid || devid);
  const link = `${publicUrl.replace(/\/$/, '')}/device-onboarding/${encodeURIComponent(devid)}`;
  return {
    subject: `Du har fått registreringen av ${shortid}`,
    text: [
      `${harmlessName(giver)} har levert over registreringen av ${shortid} (${harmlessName(name)}) til deg i portalen.`,
      `Fortsett der den står:\n${link}`,
    ].join('\n\n'),
  };
}
