import type { Config } from '../config.ts';
import { isLoopback } from '../safe-ways.ts';
import type { Attempt, Carrier } from './attempt.ts';
import type { MessageKind, TakenMessage } from './queries.ts';
import { createSmsCarrier } from './sms.ts';
import { createSmtpCarrier } from './smtp.ts';

/** Sends it, or says null when whoever queued it has taken it back meanwhile. */
type Outgoing = (message: TakenMessage) => Promise<Attempt | null>;

/** Null: nothing sends it, and it waits. A kind that is left out is somebody else's to send. */
export type Carriers = Readonly<Partial<Record<MessageKind, Outgoing | null>>>;

/**
 * Who sends what. Without a mail server or text message gateway, messages are kept in the outbox to be read there;
 * in production, where nobody reads them there, they wait for the setting instead.
 */
export function carriersOf(
  config: Pick<Config, 'production' | 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'>,
): Readonly<Record<'mail' | 'sms', Carrier | null>> {
  const otherwise = config.production ? null : keep;
  return {
    mail:
      config.smtpUrl === null
        ? otherwise
        : createSmtpCarrier(config.smtpUrl, config.mailFrom, {
            requireTLS: config.production && !isLoopback(new URL(config.smtpUrl).hostname),
          }),
    sms: config.smsUrl === null ? otherwise : createSmsCarrier(config.smsUrl, config.smsToken),
  };
}

const keep: Carrier = () => Promise.resolve({ result: 'kept' });
