import * as z from 'zod/mini';
import { call } from './client.ts';

/** A mail to one recipient, plain text (ORDER-02). */
export interface Mail {
  /** The sender's own e-mail address. */
  readonly originator: string;
  readonly recipient: string;
  readonly subject: string;
  readonly contents: string;
}

const acceptedSchema = z.looseObject({ data: z.looseObject({ message: z.string() }) });

export interface AcceptedMail extends z.infer<typeof acceptedSchema> {}

export const messages = {
  /**
   * Resolves once the mail server has accepted the mail. After an error it is not sent later either.
   * @param key names the mail: sent again after an answer that was lost, it is not sent twice
   */
  send: (mail: Mail, key?: string): Promise<AcceptedMail> =>
    call(acceptedSchema, {
      method: 'POST',
      url: '/api/v1/messaging/sendmail',
      data: mail,
      ...(key !== undefined && { idempotencyKey: key }),
    }),
};
