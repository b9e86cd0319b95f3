import { capitalised } from '@peil/shared-kernel/format';
import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod';
import { norwegian } from './http/norwegian.ts';
import type { MailLimits } from './messages/mail-limit.ts';
import { isLoopback, isSafeDatabase, isSafeMailServer, isSafeService } from './safe-ways.ts';

/** Was once the default, and is known to everybody since. */
const publishedSecret = 'peil-development-secret-do-not-use-in-production';

/** Characters. */
export const shortestSecret = 32;

/** Where none is given, until the server puts the installation's own in its place; another one in every process. */
const processSecret = randomBytes(32).toString('base64url');

const flag = z
  .enum(['true', 'false', 'on', 'off', '1', '0'])
  .transform((text) => ['true', 'on', '1'].includes(text));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const mails = z.coerce.number().int().min(1).max(1_000_000);

const defaultSender = 'portal@demo.invalid';

/**
 * Names that stand for address ranges (proxy-addr), or addresses with or without a length. A length of 0 would believe
 * everyone: each login try could name an address of its own and no limit would count.
 */
const proxies = list
  .refine((parts) => parts.length > 0 && parts.every(isProxy), 'må være adresser, nett eller loopback')
  .transform((parts) => parts.join(','));

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address = '', length, ...rest] = part.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isLength =
    length === undefined || (/^\d+$/.test(length) && Number(length) > 0 && Number(length) <= bits);
  return bits > 0 && isLength && rest.length === 0;
}

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Where the standalone API listens. */
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(8081),
  /** PostgreSQL 15 or newer; without it the embedded database in DATA_DIR is used. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data/db'),
  /**
   * Signs the tokens; production, and a server that other machines reach, want at least 32 characters of their own. Left
   * out, the installation makes one (platform/auth/installation-secret.ts).
   */
  JWT_SECRET: z.string().min(1).optional(),
  /** The secret before the present one: its tokens stay valid until they run out. */
  JWT_PREVIOUS_SECRET: z.string().min(1).optional(),
  /**
   * Signs the proof that a page was given by the portal: the same for the portal's processes (deploy/gateway). Without it
   * one is made of JWT_SECRET, which only a portal in the same process knows.
   */
  PAGE_SECRET: z.string().min(shortestSecret).optional(),
  /** Where people reach the portal; production wants https. Links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  /** The mail server, such as smtps://user:password@mail.example:465; without it mails wait in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  /** Sender of the portal's own mails. */
  MAIL_FROM: z.email().default(defaultSender),
  /** Mails that people have sent, such as orders: in an hour and a day, for one user and for an organisation. */
  MAILS_PER_USER_HOUR: mails.default(60),
  MAILS_PER_USER_DAY: mails.default(200),
  MAILS_PER_ORGANISATION_HOUR: mails.default(300),
  MAILS_PER_ORGANISATION_DAY: mails.default(1000),
  /** A gateway that takes POST {to, text} as JSON; without it text messages wait in the outbox. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** What the numbers begin with that text messages go to, such as `+47,+46`. */
  SMS_COUNTRIES: list
    .refine(
      (codes) => codes.length > 0 && codes.every((code) => /^\+[1-9]\d{0,3}$/.test(code)),
      'må være landkoder som +47',
    )
    .default(['+47']),
  /** Text messages of a day: invitations and codes, and alarms, for one organisation and for all together. */
  SMS_PER_ORGANISATION_DAY: mails.default(100),
  SMS_PORTAL_DAY: mails.default(1000),
  SMS_ALARMS_PER_ORGANISATION_DAY: mails.default(500),
  SMS_ALARMS_PORTAL_DAY: mails.default(10_000),
  /** Images of a hosted service: {id}, {width} and {quality} are filled in. Without it the built-in store answers. */
  IMAGE_URL_TEMPLATE: z
    .string()
    .regex(/^https:\/\/.*\{id\}/)
    .optional(),
  /** Where addresses are searched for: Kartverket's open service, or one of the same form; `off`: nowhere. */
  ADDRESS_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://ws.geonorge.no/adresser/v1/sok'),
  /** Between two looks for devices that have fallen silent. */
  ALARM_WATCH_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  NOTIFICATION_SECONDS: z.coerce.number().int().min(1).max(60).default(3),
  REPORT_MAIL_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  /** Whole months of readings that are kept. */
  RETENTION_MONTHS: z.coerce.number().int().min(1).max(600).default(36),
  /** Hours after which a session that nobody uses ends; a token is good for a day at most. */
  SESSION_IDLE_HOURS: z.coerce.number().min(0.25).max(24).default(8),
  /** Months that a row of the audit trail is kept; 0: for ever. */
  AUDIT_RETENTION_MONTHS: z.coerce.number().int().min(0).max(1200).default(36),
  /** Opens /api/metrics to who sends it as a bearer token; without it only the machine itself may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The organisation deactivated users are moved to. */
  HOLDING_ORGID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,62}$/)
    .default('slettet'),
  /** Creates demo data in an empty database; refused in production. */
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(10).default('Peil-demo-2026'),
  /** Goes on posting demo readings. */
  SIMULATOR: flag.optional(),
  /** The provider's short name: its organisation's id and the beginning of its roles. */
  PROVIDER: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,30}$/)
    .default('peil'),
  /** What users read the portal is called, without "Portal"; the brand's. Left out: the provider's short name. */
  PRODUCT: z.string().trim().min(1).max(100).optional(),
  /** Proxies whose X-Forwarded-For is believed, as Fastify's trustProxy takes them. */
  TRUST_PROXY: proxies.default('loopback'),
  /** Origins beside the portal's own that may call the API, such as the mobile app's. */
  CORS_ORIGINS: list.default([]),
  /** Told to stop, the server reports that it is not ready and still answers for so long; a gateway turns away meanwhile. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** What a text message is for; each has a budget of its own, so that invitations starve no alarm. */
export type SmsPurpose = 'account' | 'alarm';

/** Text messages of a day, Oslo's, for one organisation and for all together. */
type SmsBudgets = Readonly<Record<SmsPurpose, { readonly organisation: number; readonly portal: number }>>;

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly jwtSecret: string;
  /** Whether JWT_SECRET is set; if not, `jwtSecret` is this process's, and the server uses the installation's. */
  readonly hasOwnSecret: boolean;
  readonly jwtPreviousSecret: string | null;
  readonly pageSecret: string;
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mailLimits: MailLimits;
  readonly smsUrl: string | null;
  readonly smsToken: string | null;
  readonly smsCountries: readonly string[];
  readonly smsBudgets: SmsBudgets;
  readonly imageUrlTemplate: string | null;
  /** null: addresses are not searched for. */
  readonly addressUrl: string | null;
  readonly retentionMonths: number;
  /** Seconds between two looks for alarms that time alone decides. */
  readonly alarmWatchSeconds: number;
  /** Seconds between two looks for reports that are to be mailed. */
  readonly reportMailSeconds: number;
  /** Pause between two checks for people to notify of alarms, seconds. */
  readonly notificationSeconds: number;
  readonly sessionIdleHours: number;
  readonly auditRetentionMonths: number;
  readonly metricsToken: string | null;
  readonly holdingOrgid: string;
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly simulator: boolean;
  readonly provider: string;
  readonly product: string;
  readonly trustProxy: string;
  readonly corsOrigins: readonly string[];
  readonly drainSeconds: number;
  readonly logLevel: string;
}

/** A setting that stops the start; the message is one line, Norwegian, and names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The setting that says which database is meant; messages about the database name it. */
export function databaseSetting({ databaseUrl }: Pick<Config, 'databaseUrl'>): 'DATABASE_URL' | 'DATA_DIR' {
  return databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
}

/** The secret of the pages' proofs where none is given. */
const pageSecretOf = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('page-secret').digest('hex');

/** The settings with the installation's own secret, where none was given, in place of this process's. */
export function withSecret(config: Config, installation: () => string): Config {
  if (config.hasOwnSecret) return config;
  const jwtSecret = installation();
  const isMade = config.pageSecret === pageSecretOf(config.jwtSecret);
  return { ...config, jwtSecret, pageSecret: isMade ? pageSecretOf(jwtSecret) : config.pageSecret };
}

/**
 * The server's settings from environment variables, each checked.
 * @throws ConfigError naming the first wrong setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given, norwegian);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'er ikke gyldig'}`);
  }
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction) refuseUnsafe(settings, given['TRUST_PROXY'] !== undefined);
  else requireOwnSecret('API_HOST', settings.API_HOST, settings.JWT_SECRET ?? null);
  const demo = settings.DEMO ?? !isProduction;
  return {
    production: isProduction,
    host: settings.API_HOST,
    port: settings.API_PORT,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: settings.DATA_DIR,
    jwtSecret: settings.JWT_SECRET ?? processSecret,
    hasOwnSecret: settings.JWT_SECRET !== undefined,
    jwtPreviousSecret: settings.JWT_PREVIOUS_SECRET ?? null,
    pageSecret: settings.PAGE_SECRET ?? pageSecretOf(settings.JWT_SECRET ?? processSecret),
    publicUrl: settings.PUBLIC_URL,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    mailLimits: {
      user: { hour: settings.MAILS_PER_USER_HOUR, day: settings.MAILS_PER_USER_DAY },
      organisation: { hour: settings.MAILS_PER_ORGANISATION_HOUR, day: settings.MAILS_PER_ORGANISATION_DAY },
    },
    smsUrl: settings.SMS_URL ?? null,
    smsToken: settings.SMS_TOKEN ?? null,
    smsCountries: settings.SMS_COUNTRIES,
    smsBudgets: {
      account: { organisation: settings.SMS_PER_ORGANISATION_DAY, portal: settings.SMS_PORTAL_DAY },
      alarm: {
        organisation: settings.SMS_ALARMS_PER_ORGANISATION_DAY,
        portal: settings.SMS_ALARMS_PORTAL_DAY,
      },
    },
    imageUrlTemplate: settings.IMAGE_URL_TEMPLATE ?? null,
    addressUrl: settings.ADDRESS_URL === 'off' ? null : settings.ADDRESS_URL,
    retentionMonths: settings.RETENTION_MONTHS,
    alarmWatchSeconds: settings.ALARM_WATCH_SECONDS,
    notificationSeconds: settings.NOTIFICATION_SECONDS,
    reportMailSeconds: settings.REPORT_MAIL_SECONDS,
    sessionIdleHours: settings.SESSION_IDLE_HOURS,
    auditRetentionMonths: settings.AUDIT_RETENTION_MONTHS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    holdingOrgid: settings.HOLDING_ORGID,
    demo,
    demoPassword: settings.DEMO_PASSWORD,
    simulator: settings.SIMULATOR ?? demo,
    provider: settings.PROVIDER,
    product: settings.PRODUCT ?? capitalised(settings.PROVIDER),
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 3 : 0),
    logLevel: settings.LOG_LEVEL,
  };
}

/**
 * A server that other machines reach is not a developer's own: it signs with a secret that somebody chose for it.
 * @param setting the setting that says where it listens
 * @param secret null: none was given
 * @throws ConfigError
 */
export function requireOwnSecret(setting: 'API_HOST' | 'HOST', host: string, secret: string | null): void {
  if (isLoopback(host)) return;
  if (secret !== null && secret !== publishedSecret && secret.length >= shortestSecret) return;
  throw new ConfigError(
    `JWT_SECRET: må settes til en egen hemmelighet på minst ${String(shortestSecret)} tegn når ${setting} (${host}) kan nås fra andre maskiner, for eksempel med «openssl rand -hex 32»`,
  );
}

/**
 * What production never starts with. The token travels in a header, and no cookie opens anything: what is left to be
 * right about TLS is the public address and the proxies in front that end it.
 */
function refuseUnsafe(settings: z.output<typeof environmentSchema>, namesItsProxies: boolean): void {
  const { JWT_SECRET: secret, JWT_PREVIOUS_SECRET: previous } = settings;
  const length = String(shortestSecret);
  const rules: readonly (readonly [refused: boolean, message: string])[] = [
    [settings.DEMO === true, 'DEMO: demodata er ikke tillatt i produksjon'],
    [
      secret === undefined || secret === publishedSecret,
      'JWT_SECRET: produksjon trenger sin egen hemmelighet',
    ],
    [(secret ?? '').length < shortestSecret, `JWT_SECRET: produksjon trenger minst ${length} tegn`],
    [
      previous !== undefined && (previous === publishedSecret || previous.length < shortestSecret),
      `JWT_PREVIOUS_SECRET: produksjon trenger en egen hemmelighet på minst ${length} tegn`,
    ],
    [previous !== undefined && previous === secret, 'JWT_PREVIOUS_SECRET: er den samme som JWT_SECRET'],
    [!settings.PUBLIC_URL.startsWith('https:'), 'PUBLIC_URL: produksjon trenger en adresse med https'],
    [
      !namesItsProxies,
      'TRUST_PROXY: produksjon må navngi proxyen foran portalen, den som avslutter TLS (loopback når den er på samme maskin)',
    ],
    [settings.SMTP_URL === undefined, 'SMTP_URL: produksjon trenger en e-posttjener'],
    [settings.MAIL_FROM === defaultSender, 'MAIL_FROM: produksjon trenger sin egen avsender'],
    [
      settings.DATABASE_URL !== undefined && !isSafeDatabase(settings.DATABASE_URL),
      'DATABASE_URL: produksjon trenger «?sslmode=verify-full», og «&sslrootcert=<fil>» når databasen har sin egen utsteder',
    ],
    [
      settings.SMTP_URL !== undefined && !isSafeMailServer(settings.SMTP_URL),
      'SMTP_URL: i produksjon kan adressen bare ha parametrene name, authMethod og tls.servername',
    ],
    [
      settings.SMS_URL !== undefined && !isSafeService(settings.SMS_URL),
      'SMS_URL: produksjon trenger en adresse med https',
    ],
    [
      settings.ADDRESS_URL !== 'off' && !isSafeService(settings.ADDRESS_URL),
      'ADDRESS_URL: produksjon trenger en adresse med https',
    ],
  ];
  const broken = rules.find(([refused]) => refused);
  if (broken !== undefined) throw new ConfigError(broken[1]);
}
