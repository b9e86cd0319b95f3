import { randomUUID } from 'node:crypto';
import {
  longestTaskComment,
  longestTaskName,
  sentTaskSchema,
  taskKinds,
  taskUnits,
  type TaskKind,
} from '@peil/shared-kernel/api/schemas';
import { amountProblem, mostOrderEmails } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { emailAddress } from '../../platform/messages/address.ts';
import { isGone } from '../../platform/messages/attempt.ts';
import { carriersOf } from '../../platform/messages/carriers.ts';
import { idempotencyHeaders } from '../../platform/messages/mail-key.ts';
import { failureOf, notSent, sendTaken } from '../../platform/messages/send-taken.ts';
import { ProblemError } from '../../platform/problem.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { finishOrder, withdrawRest } from './finish.ts';
import { placeOrder } from './place.ts';

/** Fifty addresses of the longest kind and a comment in full are less. */
const bodyLimit = 65_536;

const bodyOf = (kind: TaskKind) =>
  z
    .strictObject({
      recipients: z
        .array(emailAddress)
        .min(1, 'Mangler epostadresse')
        .max(mostOrderEmails, `Kan ha høyst ${String(mostOrderEmails)} mottakere`)
        .describe('Saved with the device beside those used before; lower-cased, each once'),
      name: z
        .string()
        .trim()
        .min(1, 'Mangler navn')
        .max(longestTaskName)
        .describe('Who orders or acknowledges, as the mail names them'),
      amount: z.number().max(999_999_999).describe('In that unit'),
      unit: z
        .enum(taskUnits)
        .describe(
          'Litres for a tank that is filled, cubic metres for what is emptied; 422 for the other one',
        ),
      comment: z.string().max(longestTaskComment).nullable().default(null),
      written_at: z
        .int()
        .exactOptional()
        .describe('When it was written, epoch seconds, where it waited for network; now without it'),
    })
    .superRefine(({ amount, unit }, context) => {
      const message = amountProblem(amount, unit);
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['amount'] });
    })
    .meta({
      examples: [
        {
          recipients: ['bestilling@drivstoff.example'],
          name: 'Ola Nordmann',
          amount: kind === 'order' ? 1500 : 2.5,
          unit: kind === 'order' ? 'litres' : 'cubic_metres',
          comment: 'Nøkkel hos naboen.',
        },
      ],
    });

const calls = {
  order: {
    path: 'orders',
    summary: 'Order a filling or an emptying: a mail to each recipient, and the device is marked ordered',
  },
  receipt: {
    path: 'receipts',
    summary: 'Acknowledge an emptying: a mail to each recipient, and the device is marked emptied',
  },
} as const satisfies Record<TaskKind, object>;

const description = `A call of our own. Saves the recipients with the device, sends one mail after the other and marks the device with the time it was written (\`ordered_at\`, of a receipt \`emptied_at\` as well), then answers. The mail is the portal’s text; it names the sender, whose address must be confirmed. The first mail that is not sent stops it: the error says in \`sent_to\` who has got it, and the device is not marked. Sent again by the same Idempotency-Key, it goes to those alone who have not got it, and one that all have got is answered as before. Should the server stop on the way, the mails that are left are sent all the same, and the device is marked after the last. Mails count as those of sendmail do; an order that there is no room for sends none.`;

/** Orders and receipts (ORDER-02, RECEIPT-01). */
export function orderRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const carry = carriersOf(config).mail;

  for (const kind of taskKinds)
    app.post(
      `/api/v1/devices/:deviceId/${calls[kind].path}`,
      {
        config: { access: 'signedIn', weight: 'light' },
        bodyLimit,
        schema: {
          tags: ['devices'],
          summary: calls[kind].summary,
          description,
          headers: idempotencyHeaders,
          params: z
            .object({ deviceId })
            .meta({ examples: [{ deviceId: kind === 'order' ? 'fjord-tank' : 'fjord-drain' }] }),
          body: bodyOf(kind),
          response: { 200: sentTaskSchema, ...answers(400, 401, 403, 404, 413, 422, 429, 503) },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        if (carry === null) throw notSent();
        const { written_at: said, ...body } = request.body;
        const asked = {
          ...body,
          ...(said !== undefined && { written_at: said }),
          kind,
          devid: request.params.deviceId,
          key: request.headers['idempotency-key'] ?? randomUUID(),
        };
        const order = await withTenant(pool, caller, () => placeOrder(config, caller, asked, request.log));
        const sentTo = [...order.sentTo];
        for (const message of order.left) {
          const attempt = await sendTaken({ pool, carry, log: request.log }, message, (made) =>
            isGone(made) ? finishOrder(order.id, request.log) : withdrawRest(order.id),
          );
          const failure = failureOf(attempt);
          if (failure !== null) throw stoppedAfter(sentTo, failure);
          sentTo.push(message.recipient);
        }
        return { sent_to: sentTo, marked_at: order.writtenAt };
      },
    );
}

const stoppedAfter = (sentTo: readonly string[], { status, body }: ProblemError): ProblemError =>
  new ProblemError(status, { ...body, sent_to: [...sentTo] });
