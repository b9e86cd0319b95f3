import { texts } from './texts.ts';

/** As what a notice stands in a message. */
export type ToldAs = 'start' | 'comesAndGoes' | 'cameAndWent' | 'escalation' | 'end';

/** What is known of a notice at the moment it is to be sent. */
export interface NoticeNow {
  readonly about: 'start' | 'end' | 'escalation';
  readonly comesAndGoes: boolean;
  /** It was kept until the person's hours or digest. */
  readonly isHeld: boolean;
  /** The person sees the device now. */
  readonly isSeen: boolean;
  /** The rule that asked for it is there and on; true where no rule did. */
  readonly isAskedFor: boolean;
  readonly isOver: boolean;
  readonly isAcknowledged: boolean;
  /** The start was sent on this channel, and its end is to be told. */
  readonly wasStartTold: boolean;
}

export type Fate =
  { readonly as: ToldAs; readonly skipped: null } | { readonly as: null; readonly skipped: string };

const told = (as: ToldAs): Fate => ({ as, skipped: null });
const skipped = (reason: string): Fate => ({ as: null, skipped: reason });

/**
 * Whether a notice is sent, and as what (NOTIFY-03, NOTIFY-04). An alarm that was over before its start went out is told
 * neither at the start nor at the end; one that was held overnight is told as one that came and went.
 */
export function fateOf(notice: NoticeNow): Fate {
  const { about, comesAndGoes, isHeld, isSeen, isAskedFor, isOver, isAcknowledged, wasStartTold } = notice;
  if (!isSeen) return skipped(texts.skipped.notSeen);
  if (!isAskedFor) return skipped(texts.skipped.ruleOff);
  if (about === 'end') return wasStartTold ? told('end') : skipped(texts.skipped.startNotTold);
  if (about === 'escalation') {
    if (isOver) return skipped(texts.skipped.over);
    return isAcknowledged ? skipped(texts.skipped.acknowledged) : told('escalation');
  }
  if (isOver) return isHeld ? told('cameAndWent') : skipped(texts.skipped.over);
  return told(comesAndGoes ? 'comesAndGoes' : 'start');
}
