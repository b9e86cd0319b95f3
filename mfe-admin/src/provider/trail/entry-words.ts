import type { TrailEntry } from '@peil/shared-kernel/api';
import { movedWords } from '@peil/shared-kernel/devices';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';

const words = texts.trail;

/** Most changed fields of an entry that are shown. */
const mostShown = 8;

/** Longest value that is shown whole. */
const longest = 80;

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

type Told = Readonly<Record<string, unknown>>;

/** Where a device was moved, with what, and the note. */
function moveText({ to, with_papers: hasPapers, note }: Told): string {
  const moved: Readonly<Record<string, string | undefined>> = movedWords;
  const papers = hasPapers === true ? `, ${words.withPapers}` : '';
  return `${moved[String(to)] ?? String(to)}${papers}${note === '' ? '' : `: «${String(note)}»`}`;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return words.unset;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string' && isoTime.test(value)) return timeText(value);
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  const text = isTexts ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
  if (text === '') return words.unset;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What an entry changed, a line a field; fields whose values are not kept are named alone. Pure. */
export function changeLines({ action, changes }: Pick<TrailEntry, 'action' | 'changes'>): string[] {
  if (action === 'created') return [];
  const fields = Object.entries(changes);
  const lines = fields.slice(0, mostShown).map(([path, change]) => {
    const name = words.fields[path] ?? path;
    if (path === 'move_device' && typeof change.to === 'object' && change.to !== null)
      return `${name}: ${moveText(change.to as Told)}`;
    return 'from' in change || 'to' in change
      ? words.change(name, valueText(change.from), valueText(change.to))
      : name;
  });
  const left = fields.length - lines.length;
  return left > 0 ? [...lines, words.more_changes(String(left))] : lines;
}

/** The page of what an entry is about; null where it has none. Pure. */
export function pathOfObject({
  kind,
  object,
  name,
}: Pick<TrailEntry, 'kind' | 'object' | 'name'>): string | null {
  const id = encodeURIComponent(object);
  // What is gone has no name and no page.
  if (kind === 'device' && name !== null) return `/device/${id}`;
  if (kind === 'user' && name !== null) return `/user/${id}`;
  if (kind === 'organisation' && name !== null) return `/change-customer/${id}`;
  return kind === 'profile' ? `/profiles/${id}` : null;
}

export const kindText = (kind: string): string => words.kinds[kind] ?? kind;
