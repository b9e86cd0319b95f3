import * as z from 'zod/mini';

/** 'Bestill' and 'Kvitter'. */
export const taskKinds = ['order', 'receipt'] as const;

export const taskUnits = ['litres', 'cubic_metres'] as const;

/** Longest 'Bestilles av', 'Kvitteres av'. */
export const longestTaskName = 200;
export const longestTaskComment = 2_000;

/** The answer to an order or a receipt that every recipient has got (ORDER-02, RECEIPT-01). */
export const sentTaskSchema = z.looseObject({
  /** Everyone who has got the mail, lower-cased. */
  sent_to: z.array(z.string()),
  /** What the device is marked with, epoch seconds. */
  marked_at: z.number(),
});

export type TaskKind = (typeof taskKinds)[number];
export type TaskUnit = (typeof taskUnits)[number];
export interface SentTask extends z.infer<typeof sentTaskSchema> {}

/** An order of a filling or an emptying, or the receipt of one; the API writes the mail of it. */
export interface Task {
  readonly recipients: readonly string[];
  /** Who orders or acknowledges, as the mail names them. */
  readonly name: string;
  readonly amount: number;
  readonly unit: TaskUnit;
  readonly comment: string | null;
  /** When it was written, epoch seconds, where it waited for network; now without it. */
  readonly written_at?: number;
}
