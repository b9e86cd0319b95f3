import { settingName, settingText } from '@peil/shared-kernel/device-forms/values';
import { movedWords } from '@peil/shared-kernel/devices';
import { kindText, litresText, spanText } from '../../corrections/marks.ts';
import { texts as corrections } from '../../corrections/texts.ts';
import { readingTime } from '../../graph-data/reading-time.ts';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.trail;

type Told = Readonly<Record<string, unknown>>;

const commands: Readonly<Record<string, (told: Told) => string>> = {
  acknowledge_alarm: alarmText,
  withdraw_acknowledgement: alarmText,
  leave_out_readings: leftOutText,
  take_back_readings: leftOutText,
  believe_readings: ({ from }) => texts.since(readingTime(seconds(from))),
  stock_event: eventText,
  move_device: moveText,
};

/** What a setting or command of a device's trail is called. */
export const trailName = (path: string): string =>
  texts.commands[path] ?? texts.fields[path] ?? settingName(path);

/** A setting's value, or what a command was about, in words. */
export function trailText(value: unknown, path: string): string {
  if (path === 'subscribed_at' && typeof value === 'string') return readingTime(seconds(value));
  const told = commands[path];
  return told && typeof value === 'object' && value !== null ? told(value as Told) : settingText(value, path);
}

/** Times of the trail are ISO 8601. */
const seconds = (time: unknown): number => Math.floor(Date.parse(String(time)) / 1000);

const quoted = (text: unknown): string => (typeof text === 'string' && text !== '' ? `: «${text}»` : '');

function alarmText({ alarm, reason, comment }: Told): string {
  return `${String(reason ?? alarm)}${quoted(comment)}`;
}

function moveText({ to, with_papers, note }: Told): string {
  const words: Readonly<Record<string, string | undefined>> = movedWords;
  const papers = with_papers === true ? `, ${texts.withPapers}` : '';
  return `${words[String(to)] ?? String(to)}${papers}${quoted(note)}`;
}

function leftOutText({ from, to, reason }: Told): string {
  return `${spanText({ from: seconds(from), to: seconds(to) })}${quoted(reason)}`;
}

/** Of one that is decided about kind and time stand in what it becomes alone. */
function eventText({ kind, at, state, litres, reason }: Told): string {
  const states: Readonly<Record<string, string | undefined>> = corrections.events.states;
  const what = typeof kind === 'string' ? `${kindText(kind)} ${readingTime(seconds(at))}, ` : '';
  const amount = typeof litres === 'number' ? `, ${litresText(litres)}` : '';
  return `${what}${states[String(state)] ?? String(state)}${amount}${quoted(reason)}`;
}
