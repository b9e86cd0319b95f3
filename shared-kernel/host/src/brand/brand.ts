import * as z from 'zod/mini';
import { contrastRatio, leastContrast } from './contrast.ts';

const filled = z.string('må være en tekst').check(z.trim(), z.minLength(1, 'kan ikke være tom'));

const accentSchema = z.string().check(
  z.regex(/^#[0-9a-fA-F]{6}$/, 'aksentfargen skrives #rrggbb'),
  z.refine((colour) => !/^#[0-9a-fA-F]{6}$/.test(colour) || contrastRatio(colour) >= leastContrast, {
    error: (issue) =>
      `aksentfargen ${String(issue.input)} har kontrast ${contrastRatio(String(issue.input)).toFixed(2)}:1 mot hvitt, minst ${leastContrast}:1 kreves`,
  }),
);

/** Why a colour cannot be an accent, in Norwegian; null when it can. The one rule, of a deployment and of a customer. */
export function accentProblem(colour: string): string | null {
  const message = accentSchema.safeParse(colour).error?.issues[0]?.message;
  return message === undefined ? null : message.charAt(0).toUpperCase() + message.slice(1);
}

/** Only addresses a browser may follow without running script. */
const linkSchema = z
  .string()
  .check(z.regex(/^(https?:\/\/|\/(?!\/))/, 'adressen må begynne med https:// eller /'));

const tilesSchema = z.string().check(
  z.refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
    error: 'kartets adresse må inneholde {z}, {x} og {y}',
  }),
);

/** What a deployment may call and colour its own (white label). */
export const brandSchema = z.object({
  /** Shown to users: "{product} Portal". */
  product: filled,
  /** Begins the provider's role names, its employee tag and the path of its admin page. */
  shortName: z.string().check(z.regex(/^[a-z][a-z0-9]*$/, 'kortnavnet skrives med små bokstaver og sifre')),
  logoUrl: z.optional(linkSchema),
  /** A square picture, PNG or SVG, that stands for the portal among other apps; drawn in the accent colour when left out. */
  iconUrl: z.optional(linkSchema),
  footer: z.object({
    address: filled,
    phone: filled,
    /** Also the recipient of problem reports. */
    supportEmail: z.email('må være en e-postadresse'),
    social: z.array(z.object({ name: filled, url: linkSchema })),
  }),
  mapTiles: z.object({ url: tilesSchema, attribution: filled, attributionUrl: linkSchema }),
  /** Colour of buttons and links, `#rrggbb`; the standard theme's when left out. At least 4.5:1 on white. */
  accent: z.optional(accentSchema),
  /** Whether members may be put into and taken out of a group on its own page (GROUP-02); off when left out. */
  groupEditing: z.optional(z.boolean('skrives true eller false')),
});

export interface Brand extends z.infer<typeof brandSchema> {}

/** The fictional provider of the demo. `.invalid` (RFC 2606) and numbers that start with 00 reach nobody. */
export const defaultBrand: Brand = {
  product: 'Peil',
  shortName: 'peil',
  footer: {
    address: 'Eksempelveien 1, 0000 Eksempelby',
    phone: '+47 00 00 00 00',
    supportEmail: 'support@peil.invalid',
    social: [{ name: 'LinkedIn', url: 'https://linkedin.example/peil' }],
  },
  mapTiles: {
    url: 'https://cache.kartverket.no/v1/wmts/1.0.0/topograatone/default/webmercator/{z}/{y}/{x}.png',
    attribution: '© Kartverket',
    attributionUrl: 'https://www.kartverket.no/',
  },
};

export type BrandResult = { ok: true; brand: Brand } | { ok: false; reasons: string[] };

/** Checks a brand configuration; the reasons say where and what is wrong, for whoever starts the server. */
export function parseBrand(value: unknown): BrandResult {
  const parsed = brandSchema.safeParse(value);
  if (parsed.success) return { ok: true, brand: parsed.data };
  return {
    ok: false,
    reasons: parsed.error.issues.map((issue) => `${issue.path.join('.') || 'brand'}: ${issue.message}`),
  };
}

/** A brand configuration was refused; `reasons` says why. */
export class BrandError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`Merkevaren kan ikke brukes: ${reasons.join('; ')}`);
    this.name = 'BrandError';
    this.reasons = reasons;
  }
}
