import * as z from 'zod/mini';
import { deviceListSchema } from './device.ts';

const count = z.int();
/** How many devices each choice of a filter would show; choices without any are left out. */
const choices = z.array(z.tuple([z.string(), count]));
const words = z.array(z.string());

/**
 * The first devices of a list of very many, as filters and order put them, with all that the list says about the others
 * (GET /api/v1/devicesettings?view=list&fmt=cols&first=…).
 */
export const deviceWindowSchema = z.looseObject({
  devices: deviceListSchema,
  /** Devices that pass every filter, that the list has without filters, and in stock that it leaves out. */
  left: count,
  listed: count,
  stock: count,
  /** What a search finds and the list does not show. */
  hidden: z.looseObject({
    inStock: count,
    only: z.nullable(z.looseObject({ name: z.string(), shortId: z.string() })),
    filtered: count,
  }),
  counts: z.looseObject({
    groups: choices,
    /** Left out by a server of the release before. */
    organisations: z.optional(choices),
    types: choices,
    levels: choices,
    signals: choices,
    conditions: choices,
    favourites: count,
    shared: count,
  }),
  options: z.looseObject({
    groups: words,
    /** As of the counts. */
    organisations: z.optional(words),
    types: words,
    levels: words,
    signals: words,
    conditions: words,
    hasShared: z.boolean(),
  }),
  figures: z.looseObject({
    devices: count,
    unacknowledged: count,
    alarm: count,
    warning: count,
    silent: count,
    lowBattery: count,
  }),
  /** Whether the devices are of more than one organisation. */
  hasSeveral: z.boolean(),
});

export interface DeviceWindow extends z.infer<typeof deviceWindowSchema> {}

/** GET /api/v1/devices/figures: devices with an alarm, and of how many of them one waits for somebody. */
export const alarmFiguresSchema = z.looseObject({ active: count, unacknowledged: count });

export interface AlarmFiguresAnswer extends z.infer<typeof alarmFiguresSchema> {}
