import * as z from 'zod/mini';

/** An address with where it is (EUREF89, which maps show as WGS84). */
export const foundAddressSchema = z.looseObject({
  /** Street and number: `Kokstadvegen 40`. */
  address: z.string(),
  postal_code: z.string(),
  place: z.string(),
  municipality: z.string(),
  lat: z.number(),
  long: z.number(),
});

export interface FoundAddress extends z.infer<typeof foundAddressSchema> {}
