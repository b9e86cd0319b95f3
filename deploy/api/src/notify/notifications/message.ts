import type { PushNotice } from '@peil/shared-kernel/api/schemas';
import type { AlarmSeverity } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import type { ToldAs } from './fate.ts';
import { smsOf } from './sms-text.ts';

/** An alarm as it stands in a message. */
export interface ToldAlarm {
  readonly as: ToldAs;
  readonly alarm: number;
  readonly device: string;
  /** Of the device's page. */
  readonly shortid: string;
  /** Where it stands; null when that is not known. */
  readonly place: string | null;
  /** Norwegian text of the alarm. */
  readonly reason: string;
  readonly severity: AlarmSeverity;
  /** The latest valid level as the device's kind measures it, and when (epoch seconds); null without one. */
  readonly level: { readonly label: string; readonly text: string; readonly at: number | null } | null;
  /** Epoch seconds. */
  readonly started: number;
  readonly ended: number | null;
  /** Who has seen to it. */
  readonly acknowledgedBy: string | null;
  /** How often it came and went, where one notice stands for all of them. */
  readonly times: number;
  /** Path that acknowledges it alone; null where there is nothing to acknowledge, or not by this person. */
  readonly link: string | null;
  /** The duty list on which the person stands; null where the person has asked for it. */
  readonly dutyList: string | null;
  /** What is told of a device that was past its limits and is back, or was not after all, a line for each; empty of what else is told. */
  readonly was: readonly string[];
}

/** What one message says to one person; `alarms` are the first of `counts`. */
export interface Told {
  readonly alarms: readonly ToldAlarm[];
  readonly counts: Readonly<Record<ToldAs, number>>;
  /**
   * Path that acknowledges all those that wait for it, and how many they are; null where none does, and in a mail where one
   * does: it has its own.
   */
  readonly link: { readonly path: string; readonly alarms: number } | null;
  readonly person: { readonly name: string; readonly username: string };
  /** Of the portal, without a slash at the end. */
  readonly portal: string;
}

/** Counts of a message that tells of nothing yet. */
export const noneTold: Told['counts'] = {
  start: 0,
  comesAndGoes: 0,
  cameAndWent: 0,
  wasOver: 0,
  correction: 0,
  escalation: 0,
  worse: 0,
  end: 0,
};

const total = ({ counts }: Told): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const lasting = ({ counts }: Told): number =>
  counts.start + counts.comesAndGoes + counts.escalation + counts.worse;

const severities: Readonly<Record<AlarmSeverity, string>> = { danger: 'Alvorlig', warning: 'Advarsel' };

const single: Readonly<Record<ToldAs, string>> = {
  start: 'Alarm',
  comesAndGoes: 'Alarm kommer og går',
  cameAndWent: 'Alarm kom og gikk',
  wasOver: 'Har passert grensen',
  correction: 'Rettelse',
  escalation: 'Vakt: alarm ikke kvittert',
  worse: 'Alarm forverret',
  end: 'Alarmen er over',
};

/** Thousands without a space: the no-break space of `countText` is not in the alphabet of text messages. */
const alarmsText = (count: number): string => (count === 1 ? '1 alarm' : `${String(count)} alarmer`);

/** `3 alarmer, 1 kom og gikk, 2 er over`. */
function countsText(told: Told): string {
  const parts = [
    [lasting(told), ''],
    [told.counts.cameAndWent, ' kom og gikk'],
    [told.counts.wasOver, ' var over da målingene kom'],
    [told.counts.correction, ' er rettet'],
    [told.counts.end, ' er over'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words], index) => (index === 0 ? alarmsText(count) : String(count)) + words)
    .join(', ');
}

/** One line without control characters, as a subject must be. */
const line = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** What stands first: the subject of a mail, the title of a push notice. */
export function titleOf(told: Told): string {
  const [only] = told.alarms;
  if (only === undefined || total(told) > 1) return countsText(told);
  return line(`${single[only.as]}: ${only.device}`).slice(0, 150);
}

const deviceUrl = ({ portal }: Told, { shortid }: ToldAlarm): string =>
  `${portal}/device/${encodeURIComponent(shortid)}`;

const headings: Readonly<Record<ToldAs, string>> = {
  escalation: 'Ingen har kvittert. Du er varslet fra vaktlisten:',
  worse: 'Er blitt klart verre enn da alarmen sist ble varslet eller kvittert:',
  start: 'Alarmer:',
  comesAndGoes: 'Kommer og går. Du får ikke beskjed hver gang, høyst to ganger i døgnet:',
  cameAndWent: 'Kom og gikk mens varslene dine ventet:',
  wasOver: 'Har passert grensen. Ingen på vaktlister er kalt ut:',
  correction: 'Senere målinger retter det som ble meldt:',
  end: 'Over:',
};

const order: readonly ToldAs[] = [
  'escalation',
  'worse',
  'start',
  'comesAndGoes',
  'wasOver',
  'correction',
  'cameAndWent',
  'end',
];

/** What is told by lines of its own. */
const isPast = (as: ToldAs): boolean => as === 'wasOver' || as === 'correction';

/** With the time of the reading: of a silent device it is days old. */
function levelText({ label, text, at }: NonNullable<ToldAlarm['level']>): string {
  const measured = at === null ? null : formatDateTime(at);
  return `${label}: ${text}${measured === null ? '' : ` (målt ${measured})`}`;
}

function entryOf(told: Told, alarm: ToldAlarm): string {
  const { device, place, reason, severity, level, started, ended, acknowledgedBy, times, link } = alarm;
  const isOver = alarm.as === 'end' || alarm.as === 'cameAndWent';
  if (isPast(alarm.as))
    return [
      device,
      place !== null && `Sted: ${place}`,
      ...alarm.was,
      level !== null && levelText(level),
      `Enheten: ${deviceUrl(told, alarm)}`,
    ]
      .filter((row) => row !== false)
      .join('\n');
  return [
    device + (times > 1 ? ` (${String(times)} ganger)` : ''),
    place !== null && `Sted: ${place}`,
    `Alarm: ${reason}`,
    !isOver && `Alvor: ${severities[severity]}`,
    !isOver && level !== null && levelText(level),
    `Siden: ${formatDateTime(started) ?? ''}`,
    ended !== null && `Over: ${formatDateTime(ended) ?? ''}`,
    !isOver && acknowledgedBy !== null && `Kvittert av: ${acknowledgedBy}`,
    link !== null && `Kvitter: ${told.portal}${link}`,
    `Enheten: ${deviceUrl(told, alarm)}`,
  ]
    .filter((row) => row !== false)
    .join('\n');
}

/** Subject and text of the mail. */
export function mailOf(told: Told): { readonly subject: string; readonly text: string } {
  const sections = order.flatMap((as) => {
    const alarms = told.alarms.filter((alarm) => alarm.as === as);
    return alarms.length === 0 ? [] : [headings[as], ...alarms.map((alarm) => entryOf(told, alarm))];
  });
  const shown = told.alarms.reduce((sum, { times }) => sum + times, 0);
  const more = total(told) - shown;
  return {
    subject: titleOf(told),
    text: [
      `Hei ${told.person.name}!`,
      ...(told.link === null
        ? []
        : [`Kvitter ${alarmsText(told.link.alarms)} på én gang: ${told.portal}${told.link.path}`]),
      ...sections,
      ...(more > 0 ? [`Og ${String(more)} til. Alle alarmer: ${told.portal}/alarm`] : []),
      whyText(told),
    ].join('\n\n'),
  };
}

/** Why the person gets the message. */
function whyText({ alarms, person, portal }: Told): string {
  const lists = [...new Set(alarms.flatMap(({ dutyList }) => dutyList ?? []))];
  const profile = `${portal}/profile/${encodeURIComponent(person.username)}`;
  const own = `Hva du varsles om, velger du i Min profil: ${profile}`;
  return lists.length === 0 ? own : `Du står på vaktlisten ${lists.join(', ')}. ${own}`;
}

/** At most two segments. */
export function smsTextOf(told: Told): string {
  const [first, ...others] = told.alarms;
  if (first === undefined) return '';
  if (total(told) === 1) {
    const { as, device, place, reason, started } = first;
    const where = place === null ? device : `${device}, ${place}`;
    const since = as === 'end' ? '' : ` Siden ${(formatDateTime(started) ?? '').replace(/\.\d{4} /, ' ')}.`;
    const after = acknowledgeText(told) ?? deviceUrl(told, first);
    if (isPast(as)) return smsOf(`${device}: ${first.was.join('. ')}.`, after);
    return smsOf(`${single[as]}: ${where}: ${reason}.${since}`, after);
  }
  const names = [first, ...others].slice(0, 4).map(({ device }) => device);
  const more = total(told) - names.length;
  const what = `${countsText(told)}: ${names.join(', ')}`;
  const after = acknowledgeText(told) ?? `${told.portal}/alarm`;
  return more > 0 ? smsOf(what, `og ${String(more)} til. ${after}`) : smsOf(`${what}.`, after);
}

/** Null where there is nothing to acknowledge. */
const acknowledgeText = ({ link, portal }: Told): string | null => link && `Kvitter: ${portal}${link.path}`;

export function pushOf(told: Told): PushNotice {
  const [first] = told.alarms;
  const title = titleOf(told);
  if (first === undefined || total(told) > 1) {
    const names = told.alarms.slice(0, 4).map(({ device }) => device);
    const more = total(told) - names.length;
    const body = names.join(', ') + (more > 0 ? ` og ${String(more)} til` : '');
    // The page of the link lists what it is about.
    return { title, body, url: told.link?.path ?? '/alarm', tag: 'alarms' };
  }
  const { reason, started, place, shortid, alarm } = first;
  const where = place === null ? '' : ` ${place}.`;
  return {
    title,
    body: line(
      isPast(first.as)
        ? `${first.was.join('. ')}.`
        : `${reason}.${where} Siden ${formatDateTime(started) ?? ''}`,
    ),
    url: `/device/${encodeURIComponent(shortid)}`,
    ...(told.link && { acknowledge: told.link.path }),
    tag: `alarm-${String(alarm)}`,
  };
}
