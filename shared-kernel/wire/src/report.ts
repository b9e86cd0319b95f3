import * as z from 'zod/mini';
import { sensorStates } from './readings.ts';

const mark = z.optional(z.nullable(z.string()));

/** What every row of a list report says about its device. A server of the release before tells no marks. */
const reportRow = {
  devid: z.string(),
  shortid: z.string(),
  name: z.string(),
  orgid: z.string(),
  /** Name of the organisation. */
  organisation: z.string(),
  /** What the customer calls it by in books of its own, and who bears its cost there; null where it says none. */
  customer_number: mark,
  cost_centre: mark,
  address: mark,
  /** Public tags. */
  tags: z.array(z.string()),
  /** The kind in a Norwegian word, as lists print it. */
  type: z.string(),
  /** Epoch seconds of the last measurement, null when there was none. */
  last_reading: z.nullable(z.number()),
};

/** A row of GET /api/v1/battery_report; the lowest first. */
export const batteryRowSchema = z.object({
  ...reportRow,
  /** Percent, as last measured. */
  battery: z.number(),
  /** At or below the limit for a change of battery. */
  low: z.boolean(),
  /** Whole days since the last measurement. */
  days_since: z.number(),
  /** Whole days until the battery is empty at the rate of the last 30 days; null when it does not fall. */
  days_left: z.nullable(z.number()),
});

export const failureReasons = ['silent', 'faulty_sensor'] as const;

/** A row of GET /api/v1/failed_report. */
export const failedRowSchema = z.object({
  ...reportRow,
  reason: z.enum(failureReasons),
  /** The reason in Norwegian. */
  reason_text: z.string(),
  /** Whole hours since the device was heard of, null when it never was. */
  hours_silent: z.nullable(z.number()),
  /** Percent of the readings of the last 7 days that were faulty; 0 when none was. */
  faulty_percent: z.number(),
  /** Sensor state of the last reading where any of the last 7 days was faulty, else null. */
  last_state: z.nullable(z.enum(sensorStates)),
});

/** A row of GET /api/v1/missing_subscriptions. */
export const missingSubscriptionSchema = z.object(reportRow);

/** Most devices of one POST /api/v1/update_subscriptions. */
export const mostSubscribed = 1000;

/** Why a device was not given a subscription. */
export const subscriptionRefusals = ['notFound', 'notInField'] as const;

/** Answer of POST /api/v1/update_subscriptions. */
export const subscriptionAnswerSchema = z.looseObject({
  /** Devices that had none before, and have one now. */
  result: z.int(),
  /** With `each`: the devices that were not given one, and why. */
  refused: z.optional(z.array(z.looseObject({ devid: z.string(), reason: z.enum(subscriptionRefusals) }))),
});

/**
 * Columns of POST /api/v1/fill_report (REPORT-01). Litres and percent are whole numbers; `groups` are those that its
 * customer sorts by, with a comma and a blank between. `estimated` says why litres are not from readings alone
 * (`estimatedReasons`), blanks between. `locked_at` (ISO 8601 UTC) where a locked month is in it; the corrections are what
 * readings tell otherwise since, in the report of one month (MONTH-03, MONTH-04).
 */
export const fillReportColumns = [
  'name',
  'fueltype',
  'capasity',
  'filled_volume',
  'consumed',
  'fillings_count',
  'drained_average',
  'average_capacity',
  'uncertainty',
  'covered',
  'days',
  'measured_days',
  'estimated',
  'locked_at',
  'filled_correction',
  'consumed_correction',
  'devid',
  'shortid',
  'orgid',
  'organisation',
  'customer_number',
  'cost_centre',
  'address',
  'groups',
] as const;

/** A filling of which another period has a part, and days without readings (MONTH-04). */
export const estimatedReasons = ['divided', 'gap'] as const;

/**
 * Columns of POST /api/v1/instock_report (REPORT-01). Litres are whole numbers. `measuredBoth`: how many tanks had been
 * measured by the beginning and by the end; the two stocks are of the same tanks where it is as many as either. The
 * corrections are what readings tell otherwise since of an end that a locked month settled (MONTH-03); litres at 15 °C are
 * there where the organisation wants them and they are known of every tank (MONTH-05).
 */
export const instockReportColumns = [
  'fueltype',
  'instockFrom',
  'instockTo',
  'amountTanks',
  'measuredFrom',
  'measuredTo',
  'instockFromCorrection',
  'instockToCorrection',
  'instockFromAt15',
  'instockToAt15',
  'measuredBoth',
] as const;

/** Those that the report had from the first. */
type FirstInstockColumn = 'fueltype' | 'instockFrom' | 'instockTo' | 'amountTanks';

/** The answer of POST /api/v1/fill_events: the fillings of a period and the sums of its months. Litres, whole numbers. */
export const fillEventsSchema = z.object({
  /** In the order of time. */
  events: z.array(
    z.object({
      devid: z.string(),
      shortid: z.string(),
      name: z.string(),
      fueltype: z.string(),
      /** Epoch seconds of the reading that ended the filling. */
      t: z.number(),
      litres: z.number(),
    }),
  ),
  /** By month, then fuel type. */
  months: z.array(
    z.object({
      /** `YYYY-MM` in Oslo. */
      month: z.string(),
      fueltype: z.string(),
      filled: z.number(),
      consumed: z.number(),
    }),
  ),
});

export interface FillEvents extends z.infer<typeof fillEventsSchema> {}
export interface BatteryRow extends z.infer<typeof batteryRowSchema> {}
export interface FailedRow extends z.infer<typeof failedRowSchema> {}
export interface MissingSubscription extends z.infer<typeof missingSubscriptionSchema> {}
export interface SubscriptionAnswer extends z.infer<typeof subscriptionAnswerSchema> {}
export type SubscriptionRefusal = (typeof subscriptionRefusals)[number];
export type FailureReason = (typeof failureReasons)[number];
/** A server of a release before tells neither uncertainty, nor how much was measured, nor which device it is. */
export type FillReportRow = Record<FiguredColumn, string> &
  Readonly<Partial<Record<Exclude<FillReportColumn, FiguredColumn>, string>>>;
type FillReportColumn = (typeof fillReportColumns)[number];
type FiguredColumn =
  | 'name'
  | 'fueltype'
  | 'capasity'
  | 'filled_volume'
  | 'consumed'
  | 'fillings_count'
  | 'drained_average'
  | 'average_capacity';
export type InstockReportRow = Record<FirstInstockColumn, string> &
  Readonly<Partial<Record<Exclude<(typeof instockReportColumns)[number], FirstInstockColumn>, string>>> & {
    /** The customer, group or cost centre that the litres are of, where that was asked for. */
    readonly sum_of?: string;
  };
