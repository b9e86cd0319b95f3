import { call } from './client.ts';
import { sentTaskSchema, type SentTask, type Task, type TaskKind } from '../../../wire/src/index.ts';

const paths = { order: 'orders', receipt: 'receipts' } as const satisfies Record<TaskKind, string>;

export const tasks = {
  /**
   * Orders a filling or an emptying, or acknowledges one (ORDER-02, RECEIPT-01). Resolves once the mail server has the mail
   * to every recipient and the device is marked; an error says in `sentTo` who has got it.
   * @param key names it: sent again after an error, or an answer that was lost, it goes to those alone who have not got it
   */
  send: (kind: TaskKind, devid: string, task: Task, key: string): Promise<SentTask> =>
    call(sentTaskSchema, {
      method: 'POST',
      url: `/api/v1/devices/${encodeURIComponent(devid)}/${paths[kind]}`,
      data: task,
      idempotencyKey: key,
    }),
};
