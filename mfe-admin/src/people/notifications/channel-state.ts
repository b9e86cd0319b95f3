import type { NotificationChannel, NotificationSettings } from '@peil/shared-kernel/api';
import { texts } from './texts.ts';

const words = texts.reach;

interface ChannelState {
  /** Whether a message would come through now. */
  readonly isOpen: boolean;
  /** Where it goes, or what stands in its way. */
  readonly text: string;
}

/** Whether a channel reaches the person. */
export function channelState(
  { mail, sms, push }: NotificationSettings['channels'],
  channel: NotificationChannel,
): ChannelState {
  switch (channel) {
    case 'mail':
      if (mail.address === null) return { isOpen: false, text: words.noMail };
      if (!mail.isConfirmed) return { isOpen: false, text: words.unconfirmed(mail.address) };
      return { isOpen: true, text: words.to(mail.address) };
    case 'sms':
      if (sms.number === null) return { isOpen: false, text: words.noSms };
      if (!sms.isMobile) return { isOpen: false, text: words.noMobile(sms.number) };
      if (!sms.isConfirmed) return { isOpen: false, text: words.unconfirmed(sms.number) };
      return { isOpen: true, text: words.to(sms.number) };
    case 'push':
      return push.devices === 0
        ? { isOpen: false, text: words.noPush }
        : { isOpen: true, text: words.push(push.devices) };
  }
}
