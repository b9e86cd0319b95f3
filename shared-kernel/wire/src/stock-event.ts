import * as z from 'zod/mini';

export const longestDecisionReason = 500;

/** Litres that somebody may say at most. */
export const mostSaidLitres = 1_000_000;

/** What the caller says of an event: it was so, it was not, or it was so many litres. */
export const stockDecisionSchema = z.strictObject({
  state: z.enum(['confirmed', 'rejected', 'corrected']),
  /** Of a corrected one; also of a confirmed one, such as a receipt's. */
  litres: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(mostSaidLitres)))),
  reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(longestDecisionReason)))),
});

/** Something that came, went or vanished in a tank (STOCK-05). Times are epoch seconds. */
export const stockEventSchema = z.looseObject({
  id: z.int(),
  /** `loss`: a sudden one; `change`: after a silence, and nobody knows why. Others may come. */
  kind: z.string(),
  from: z.number(),
  to: z.number(),
  /** Litres as the readings tell, and by how much they may be wrong either way (95 %). */
  litres: z.number(),
  uncertainty: z.number(),
  /** False while no later reading says the same. */
  is_settled: z.boolean(),
  /** False where readings show it no longer; kept because somebody has decided about it. */
  is_shown: z.boolean(),
  state: z.enum(['found', 'confirmed', 'rejected', 'corrected']),
  /** Litres by a receipt or by hand; null: those of the readings. */
  said_litres: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** `receipt`, `order`: confirmed by one. Others may come. */
  reference: z.nullable(z.string()),
  /** Who decided; null for whom the device is only shared with, and for what a receipt or an order confirmed. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.number()),
});

/** From when the tank is measured otherwise, so that nothing came or went there (STOCK-03). */
export const stockSeamSchema = z.looseObject({
  t: z.number(),
  /** `calibration`, `geometry` (other measures of the tank), `sensor`. Others may come. */
  kind: z.string(),
});

export const stockEventsSchema = z.object({
  events: z.array(stockEventSchema),
  seams: z.array(stockSeamSchema),
});

export interface StockDecisionInput extends z.infer<typeof stockDecisionSchema> {}
export interface KeptStockEvent extends z.infer<typeof stockEventSchema> {}
export interface StockEvents extends z.infer<typeof stockEventsSchema> {}
