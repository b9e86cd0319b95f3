import {
  longestDutyMinutes,
  longestRuleName,
  mostDutyPeople,
  mostDutyShifts,
  mostDutySteps,
} from '@peil/shared-kernel/api/schemas';
import { tidyName } from '@peil/shared-kernel/format';
import * as z from 'zod';
import { allScope, channels, devicesScope, groupsScope, kinds } from '../notifications/body.ts';

const username = z.string().trim().max(200);
const epochSeconds = z.number().int().min(0).max(7_258_118_400);

const step = z.strictObject({
  id: z.string().max(60).exactOptional(),
  minutes: z
    .int()
    .min(0)
    .max(longestDutyMinutes)
    .describe('How long nobody has acknowledged since the step before'),
  who: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('user'), username }),
    z.strictObject({ kind: z.literal('shift') }),
    z.strictObject({ kind: z.literal('group'), usernames: z.array(username).max(mostDutyPeople) }),
  ]),
  channels,
});

const shift = z.strictObject({ username, from: epochSeconds, to: epochSeconds });

export const dutyListBody = z
  .strictObject({
    name: z.string().transform(tidyName).pipe(z.string().max(longestRuleName)),
    kinds,
    scope: z.discriminatedUnion('kind', [allScope, groupsScope, devicesScope]),
    isOn: z.boolean(),
    steps: z.array(step).max(mostDutySteps),
    shifts: z.array(shift).max(mostDutyShifts),
  })
  .meta({
    examples: [
      {
        name: 'Vakt for pumpekummer',
        kinds: ['level', 'overflow'],
        scope: { kind: 'all' },
        isOn: true,
        steps: [
          { minutes: 0, who: { kind: 'shift' }, channels: ['sms'] },
          { minutes: 15, who: { kind: 'user', username: 'fjord-admin' }, channels: ['sms', 'mail'] },
        ],
        shifts: [{ username: 'fjord-viewer', from: 1_790_000_000, to: 1_790_604_800 }],
      },
    ],
  });

export interface DutyListBody extends z.output<typeof dutyListBody> {}
