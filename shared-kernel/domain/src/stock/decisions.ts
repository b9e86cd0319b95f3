import { suddenSeconds, unlikeAllOthers } from './falls.ts';
import { sum } from './readings.ts';
import type { SteadyAt, StockEvent, StockStory } from './story.ts';

/** What can happen to a stock: it came or was fetched, vanished at once, or is another after a silence and nobody knows why. */
export type StockEventKind = 'delivery' | 'emptying' | 'loss' | 'change';

/** An event as the readings tell it. */
export interface FoundEvent {
  readonly kind: StockEventKind;
  /** Epoch seconds of the readings around it. */
  readonly from: number;
  readonly to: number;
  /** Litres that came, or went; never negative. */
  readonly litres: number;
  /** Litres by which that may be wrong either way (95 %). */
  readonly uncertainty: number;
  /** False while no later reading says the same. */
  readonly isSettled: boolean;
}

/** What somebody, or a receipt, says of an event. */
export interface StockDecision extends Pick<FoundEvent, 'kind' | 'from' | 'to'> {
  readonly state: 'confirmed' | 'rejected' | 'corrected';
  /** Litres by that word; null: what the readings tell. */
  readonly said: number | null;
}

/** Of fewer readings nobody can tell what falls are usual. */
const fewestReadings = 24;

/** Everything that happened in a tank, in the order of time: the events of its story, losses, and unexplained changes. */
export function foundEvents(story: StockStory, isDraining = false): FoundEvent[] {
  const events = story.events.map(({ kind, from, to, before, after, meanwhile, uncertainty, isSettled }) => ({
    kind,
    from,
    to,
    litres: Math.abs(after - before) + meanwhile,
    uncertainty,
    isSettled,
  }));
  const losses = isDraining ? [] : lossOf(story);
  return [...events, ...losses, ...changesOf(story)].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Where the stock is another than before, though nothing was seen to come and nothing was measured otherwise. */
function changesOf({ steady, seams }: StockStory): FoundEvent[] {
  return steady.flatMap((at, index) => {
    const before = steady[index - 1];
    if (at.step !== 'seam' || !before || seams.some(({ t }) => t > before.t && t <= at.t)) return [];
    return [between('change', before, at, index < steady.length - 1)];
  });
}

/** The one fall that is far greater than any other: a leak, or a theft. */
function lossOf(story: StockStory): FoundEvent[] {
  if (story.capacity === null || story.steady.length < fewestReadings) return [];
  const fall = unlikeAllOthers(story, suddenSeconds);
  return fall === null ? [] : [between('loss', fall.before, fall.after, fall.after !== story.steady.at(-1))];
}

const between = (
  kind: StockEventKind,
  before: SteadyAt,
  after: SteadyAt,
  isSettled: boolean,
): FoundEvent => ({
  kind,
  from: before.t,
  to: after.t,
  litres: Math.abs(after.volume - before.volume),
  uncertainty: Math.hypot(before.uncertainty, after.uncertainty),
  isSettled,
});

/** Seconds that two events have in common; 0 where they only touch, negative where they do not. */
const common = (a: Pick<FoundEvent, 'from' | 'to'>, b: Pick<FoundEvent, 'from' | 'to'>): number =>
  Math.min(a.to, b.to) - Math.max(a.from, b.from);

/** Of these the event of the same kind that overlaps the most; the earliest of equals. */
export function sameEvent<Event extends Pick<FoundEvent, 'kind' | 'from' | 'to'>>(
  of: Pick<FoundEvent, 'kind' | 'from' | 'to'>,
  among: readonly Event[],
): Event | undefined {
  const alike = among.filter((event) => event.kind === of.kind && common(of, event) > 0);
  return alike.toSorted((a, b) => common(of, b) - common(of, a) || a.from - b.from)[0];
}

/** Between readings further apart than so many seconds stock was used as well, unseen. */
export const unseenSeconds = 6.5 * 3600;

/**
 * The story as people say it was (STOCK-05). At a rejected event nothing came and nothing was used: the stock is another,
 * as at a seam. One that was corrected, or confirmed with its litres, counts with these: what they differ from
 * the readings was used meanwhile where these are hours apart, and is an adjustment otherwise. What the readings do
 * not show counts as nothing.
 */
export function withDecisions(story: StockStory, decisions: readonly StockDecision[]): StockStory {
  let { steady, events } = story;
  for (const decision of decisions) {
    const isStock = decision.kind === 'delivery' || decision.kind === 'emptying';
    const event = isStock ? sameEvent(decision, events) : undefined;
    if (decision.state === 'rejected') {
      const { from, to } = event ?? decision;
      if (isStock && event === undefined) continue;
      const step = isStock ? 'event' : 'use';
      events = events.filter((one) => one !== event);
      steady = steady.map((at) =>
        at.t > from && at.t <= to && at.step === step ? { ...at, step: 'seam' as const } : at,
      );
    } else if (event !== undefined && decision.said !== null) {
      const said = counted(event, decision.said);
      events = events.map((one) => (one === event ? said : one));
    }
  }
  const losses = decisions.filter(({ kind, state }) => kind === 'loss' && state !== 'rejected');
  return { ...story, steady, events, losses };
}

function counted(event: StockEvent, said: number): StockEvent {
  const seen = Math.abs(event.after - event.before);
  const isUnseen = event.to - event.from > unseenSeconds;
  const meanwhile = isUnseen ? Math.max(0, said - seen) : 0;
  return { ...event, meanwhile, beside: said - seen - meanwhile };
}

/** A kept event; `state` of one that nobody has said anything about is `found`. */
export interface KeptEvent extends Pick<FoundEvent, 'kind' | 'from' | 'to'> {
  readonly id: number;
  readonly state: 'found' | StockDecision['state'];
}

/** What is to be done so that the kept events are what the readings tell. */
export interface Reconciled {
  readonly added: readonly FoundEvent[];
  /** Kept ones as the readings tell them now. */
  readonly seen: readonly { readonly id: number; readonly found: FoundEvent }[];
  /** Those that somebody has decided about, and no reading shows. */
  readonly unseen: readonly number[];
  readonly removed: readonly number[];
}

/**
 * Puts what readings tell beside what is kept of the same time: by kind and overlap, those first that somebody has
 * decided about, in the order of time. What nobody has decided about and nothing shows goes. The result follows from the
 * readings alone but for the ids, whatever order they came in.
 */
export function reconcile(found: readonly FoundEvent[], kept: readonly KeptEvent[]): Reconciled {
  const rest = new Set(found);
  const seen: Reconciled['seen'][number][] = [];
  const [unseen, removed]: [number[], number[]] = [[], []];
  const isFound = ({ state }: KeptEvent): number => (state === 'found' ? 1 : 0);
  for (const event of kept.toSorted((a, b) => isFound(a) - isFound(b) || a.from - b.from || a.id - b.id)) {
    const same = sameEvent(event, [...rest]);
    if (same !== undefined) {
      rest.delete(same);
      seen.push({ id: event.id, found: same });
    } else (event.state === 'found' ? removed : unseen).push(event.id);
  }
  return { added: [...rest], seen, unseen, removed };
}

/** Litres that an event counts with. */
export const countedLitres = ({ before, after, meanwhile, beside }: StockEvent): number =>
  sum([Math.abs(after - before), meanwhile, beside]);
