import { texts } from './texts.ts';

/** As what a notice stands in a message. */
export type ToldAs =
  | 'start'
  | 'comesAndGoes'
  | 'cameAndWent'
  | 'wasOver'
  | 'correction'
  | 'escalation'
  | 'worse'
  | 'end';

/** What is known of a notice at the moment it is to be sent. */
export interface NoticeNow {
  readonly about: 'start' | 'end' | 'escalation' | 'worse';
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
  /** The same alarm of the device has begun again, and that was told. */
  readonly wasToldAgain: boolean;
  /** The same alarm of the device has begun again, and lasts or was there in the last hour. */
  readonly isRestless: boolean;
  /** The person is told of it although it is over: of water always, of a level by choice (TOLD-02). */
  readonly isToldWhenPast: boolean;
  /** This is a text message, and a mail or a push notice tells the person the same. */
  readonly isToldQuietly: boolean;
}

type Fate =
  | { readonly as: ToldAs; readonly skipped: null }
  /** Null: not yet, it is asked again later. */
  | { readonly as: null; readonly skipped: string | null };

const told = (as: ToldAs): Fate => ({ as, skipped: null });
const later: Fate = { as: null, skipped: null };
const skipped = (reason: string): Fate => ({ as: null, skipped: reason });

/**
 * Whether a notice is sent, and as what (NOTIFY-03, NOTIFY-04). An alarm that was over before its start went out is told
 * neither at the start nor at the end; one that was held overnight is told as one that came and went. Water that was past a
 * limit is told with its times, without waking anybody: a text message goes only to whom no mail and no push reaches.
 */
export function fateOf(notice: NoticeNow): Fate {
  const { about, comesAndGoes, isHeld, isSeen, isAskedFor, isOver, isAcknowledged } = notice;
  if (!isSeen) return skipped(texts.skipped.notSeen);
  if (!isAskedFor) return skipped(texts.skipped.ruleOff);
  if (about === 'end') return fateOfEnd(notice);
  // A page that was not sent in time is told as what the list's people hear of anyway.
  const isLate = isOver && about === 'escalation' && (notice.isToldWhenPast || isHeld);
  if (about !== 'start' && !isLate) {
    if (isOver) return skipped(texts.skipped.over);
    return isAcknowledged ? skipped(texts.skipped.acknowledged) : told(about);
  }
  if (isOver && notice.isToldWhenPast && !comesAndGoes)
    return notice.isToldQuietly ? skipped(texts.skipped.toldQuietly) : told('wasOver');
  if (isOver) return isHeld ? told('cameAndWent') : skipped(texts.skipped.over);
  return told(comesAndGoes ? 'comesAndGoes' : 'start');
}

/** The end of an alarm that comes and goes is sent once it has been quiet for an hour, by the last of its starts that was sent. */
function fateOfEnd({ comesAndGoes, wasStartTold, wasToldAgain, isRestless }: NoticeNow): Fate {
  if (!wasStartTold) return skipped(texts.skipped.startNotTold);
  if (!comesAndGoes) return told('end');
  if (wasToldAgain) return skipped(texts.skipped.toldAgain);
  return isRestless ? later : told('end');
}
