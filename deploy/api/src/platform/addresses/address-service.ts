import type { FoundAddress } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';

/** Addresses of one answer. */
const mostFound = 10;
/** Searches that are remembered, and for how long: addresses change seldom. */
const mostRemembered = 500;
const rememberedMs = 24 * 3600 * 1000;
const shippedLimitMs = 4000;
/** Characters of an answer: many times ten addresses. */
const longestAnswer = 500_000;

/** What is read of an answer of Kartverket's open address service (ws.geonorge.no/adresser/v1). */
const answerSchema = z.object({
  adresser: z.array(
    z.object({
      adressetekst: z.string(),
      postnummer: z.string().nullish(),
      poststed: z.string().nullish(),
      kommunenavn: z.string().nullish(),
      representasjonspunkt: z.object({
        lat: z.number().min(-90).max(90),
        lon: z.number().min(-180).max(180),
      }),
    }),
  ),
});

/** What a search came to; `unavailable` when the service cannot be reached, is too slow, or answers something else. */
export type AddressResult =
  | { readonly ok: true; readonly addresses: readonly FoundAddress[] }
  | { readonly ok: false; readonly cause: string };

export interface AddressServiceOptions {
  /** Where the service is asked; null: nowhere. */
  readonly url: string | null;
  /** How long an answer is waited for. */
  readonly limitMs?: number;
  readonly now?: () => number;
}

interface Remembered {
  readonly at: number;
  readonly addresses: readonly FoundAddress[];
}

/** One search, however it is spelt. */
const keyOf = (search: string): string => search.trim().replace(/\s+/g, ' ').toLowerCase();

/** Searches for addresses by text; what was found is remembered for a day, and one search is asked once at a time. */
export class AddressService {
  readonly #url: string | null;
  readonly #limitMs: number;
  readonly #now: () => number;
  /** The one that was asked for longest ago first. */
  readonly #remembered = new Map<string, Remembered>();
  readonly #underWay = new Map<string, Promise<AddressResult>>();

  constructor({ url, limitMs = shippedLimitMs, now = Date.now }: AddressServiceOptions) {
    this.#url = url;
    this.#limitMs = limitMs;
    this.#now = now;
  }

  async find(search: string): Promise<AddressResult> {
    const key = keyOf(search);
    const known = this.#remembered.get(key);
    if (known !== undefined && this.#now() - known.at < rememberedMs) {
      this.#keep(key, known);
      return { ok: true, addresses: known.addresses };
    }
    const asked = this.#underWay.get(key) ?? this.#ask(key);
    this.#underWay.set(key, asked);
    try {
      const result = await asked;
      if (result.ok) this.#keep(key, { at: this.#now(), addresses: result.addresses });
      return result;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, found: Remembered): void {
    this.#remembered.delete(key);
    this.#remembered.set(key, found);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > mostRemembered && oldest !== undefined) this.#remembered.delete(oldest);
  }

  async #ask(search: string): Promise<AddressResult> {
    if (this.#url === null) return { ok: false, cause: 'no address service is set' };
    const url = new URL(this.#url);
    url.searchParams.set('sok', search);
    url.searchParams.set('fuzzy', 'true');
    url.searchParams.set('utkoordsys', '4258');
    url.searchParams.set('treffPerSide', String(mostFound));
    try {
      const response = await fetch(url, {
        redirect: 'error',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(this.#limitMs),
      });
      // Nothing found is said with 400 for some texts: a search that the service does not understand finds nothing.
      if (response.status === 400) {
        await response.body?.cancel();
        return { ok: true, addresses: [] };
      }
      if (!response.ok) {
        await response.body?.cancel();
        return { ok: false, cause: `HTTP ${String(response.status)}` };
      }
      return readAnswer(await response.text());
    } catch (error) {
      return { ok: false, cause: error instanceof Error ? error.name : 'unknown' };
    }
  }
}

function readAnswer(text: string): AddressResult {
  if (text.length > longestAnswer) return { ok: false, cause: 'an answer that is too long' };
  const parsed = answerSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return { ok: false, cause: 'an answer of another form' };
  const addresses = parsed.data.adresser
    .slice(0, mostFound)
    .map(
      ({
        adressetekst,
        postnummer,
        poststed,
        kommunenavn,
        representasjonspunkt: { lat, lon },
      }): FoundAddress => ({
        address: adressetekst,
        postal_code: postnummer ?? '',
        place: poststed ?? '',
        municipality: kommunenavn ?? '',
        lat,
        long: lon,
      }),
    );
  return { ok: true, addresses };
}
