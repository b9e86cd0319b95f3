import type { Config } from '../config.ts';
import type { Carrier } from './attempt.ts';
import type { MessageKind } from './queries.ts';
import { createSmsCarrier } from './sms.ts';
import { createSmtpCarrier } from './smtp.ts';

/** Null: nothing sends it, and it waits. A kind that is left out is somebody else's to send. */
export type Carriers = Readonly<Partial<Record<MessageKind, Carrier | null>>>;

/**
 * Who sends what. Without a mail server or text message gateway, messages are kept in the outbox to be read there;
 * in production, where nobody reads them there, they wait for the setting instead.
 */
export function carriersOf(
  config: Pick<Config, 'production' | 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'>,
): Readonly<Record<'mail' | 'sms', Carrier | null>> {
  const otherwise = config.production ? null : keep;
  return {
    mail: config.smtpUrl === null ? otherwise : createSmtpCarrier(config.smtpUrl, config.mailFrom),
    sms: config.smsUrl === null ? otherwise : createSmsCarrier(config.smsUrl, config.smsToken),
  };
}

const keep: Carrier = () => Promise.resolve({ result: 'kept' });
