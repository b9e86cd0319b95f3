import { contrastRatio, LEAST_CONTRAST as leastContrast } from '@peil/shared-kernel/brand';

/** A configuration that no app can be made of; the message is one line and says what to set. */
export class AppConfigError extends Error {
  override readonly name = 'AppConfigError';
}

/** What one brand's apps are, as its JSON file says it. */
export interface AppConfig {
  /** Origin of the portal that the app opens. */
  readonly portal: string;
  /** Bundle id on iOS and application id on Android; never changed once the app is in a shop. */
  readonly id: string;
  /** Under the icon, and on the offline page. */
  readonly name: string;
  /** As the shops show it, `1.4.2`. */
  readonly version: string;
  /** Higher with each upload to a shop, 1 and up. */
  readonly build: number;
  /** Behind the icon, on the splash screen and behind the status bar, `#rrggbb`. */
  readonly colour: string;
  /** Of buttons on the offline page, `#rrggbb`. */
  readonly accent: string;
  /** SVG or PNG of 1024 pixels or more, square; relative to the file. */
  readonly icon: string;
  /** Apple's id of the team that signs; null where iOS is not built. */
  readonly iosTeam: string | null;
  /** SHA-256 of the certificates that Android apps are signed with; none where Android is not built. */
  readonly androidCertificates: readonly string[];
  /** Firebase's file for the Android app, relative to the configuration; null without push. */
  readonly googleServices: string | null;
  readonly hasPush: boolean;
}

interface Field {
  readonly name: keyof AppConfig;
  /** What to set, as the message says it. */
  readonly wanted: string;
  readonly fits: (value: unknown) => boolean;
  /** Of a field that may be left out. */
  readonly otherwise?: unknown;
}

const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);

/** The origin alone: the app has no path, no user and no query of its own. */
function isPortal(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, origin } = new URL(value);
  return protocol === 'https:' && (value === origin || value === `${origin}/`);
}

/** White text lies on both colours. */
const colour = (value: unknown): boolean =>
  typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value) && contrastRatio(value) >= leastContrast;
const onIt = `med kontrast minst ${String(leastContrast)}:1 mot hvit tekst`;
const certificate = matches(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/);
/** Both shops' rules at once: Apple takes no `_`, Google no `-` and no part that begins with a digit. */
const appId = matches(/^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z][a-zA-Z0-9]*)+$/);
const file = matches(/^[^\0]+$/);

const fields: readonly Field[] = [
  {
    name: 'portal',
    wanted: 'portalens https-adresse uten sti, som "https://portal.eksempel.no"',
    fits: isPortal,
  },
  { name: 'id', wanted: 'appens id med bokstaver, sifre og punktum, som "no.eksempel.portal"', fits: appId },
  {
    name: 'name',
    wanted: 'appens navn, 1 til 30 tegn',
    fits: (value) => typeof value === 'string' && value.trim() === value && /^.{1,30}$/u.test(value),
  },
  { name: 'version', wanted: 'versjonen, som "1.0.0"', fits: matches(/^\d+(\.\d+){0,2}$/) },
  {
    name: 'build',
    wanted: 'et helt tall fra 1, høyere for hver opplasting',
    // The most that Google Play takes.
    fits: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_100_000_000,
  },
  { name: 'colour', wanted: `bakgrunnsfargen, som "#0b2f38", ${onIt}`, fits: colour },
  { name: 'accent', wanted: `fargen på knapper, som "#0a6e80", ${onIt}`, fits: colour },
  { name: 'icon', wanted: 'bildefilen til ikonet (SVG, eller PNG på minst 1024 × 1024)', fits: file },
  {
    name: 'iosTeam',
    wanted: 'Apples lag-id på ti tegn, som "ABCDE12345"',
    fits: matches(/^[A-Z0-9]{10}$/),
    otherwise: null,
  },
  {
    name: 'androidCertificates',
    wanted: 'en liste med sertifikatenes SHA-256, som ["AA:BB:…"] (keytool -list -v)',
    fits: (value) => Array.isArray(value) && value.every(certificate),
    otherwise: [],
  },
  {
    name: 'googleServices',
    wanted: 'filen google-services.json fra Firebase',
    fits: file,
    otherwise: null,
  },
  {
    name: 'hasPush',
    wanted: 'true eller false',
    fits: (value) => typeof value === 'boolean',
    otherwise: false,
  },
];

/**
 * Reads a configuration. Throws AppConfigError for the first thing that is wrong.
 * @param name what the file is called, for the message
 */
export function parseAppConfig(text: string, name: string): AppConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppConfigError(`${name} er ikke gyldig JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppConfigError(`${name} må være et JSON-objekt med «portal», «id», «name» og resten`);
  const given = value as Readonly<Record<string, unknown>>;

  const unknown = Object.keys(given).find((key) => !fields.some((field) => field.name === key));
  if (unknown !== undefined)
    throw new AppConfigError(
      `${name}: «${unknown}» er ikke et felt; feltene er ${fields.map((field) => field.name).join(', ')}`,
    );
  for (const { name: field, wanted, fits, otherwise } of fields) {
    if (given[field] === undefined ? otherwise === undefined : !fits(given[field]))
      throw new AppConfigError(`${name}: sett «${field}» til ${wanted}`);
  }
  const config = Object.fromEntries(
    fields.map((field) => [field.name, given[field.name] ?? field.otherwise]),
  ) as unknown as AppConfig;
  if (config.hasPush && config.androidCertificates.length > 0 && config.googleServices === null)
    throw new AppConfigError(
      `${name}: sett «googleServices» til filen google-services.json fra Firebase, eller «hasPush» til false`,
    );
  return { ...config, portal: new URL(config.portal).origin };
}
