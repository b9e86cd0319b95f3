import { minimumPasswordLength, passwordTooShort } from '../../../wire/src/password-rules.ts';
import { guessBits, ownWords, type PasswordOwner } from './guess.ts';

/** From refused to excellent; the first two are refused. */
export const strengthSteps = ['veryWeak', 'weak', 'fair', 'strong', 'veryStrong'] as const;
export type StrengthStep = (typeof strengthSteps)[number];

/** Bits from which a password is of each step but the first. 28 bits is a guess in some three hundred million. */
const least: readonly number[] = [16, 28, 40, 55];

export interface PasswordJudgement {
  readonly step: StrengthStep;
  /** Why it is refused, in Norwegian; null when it may be used. */
  readonly problem: string | null;
}

export const passwordTexts = {
  common:
    'Passordet er for lett å gjette: det består av vanlige ord, tall i rekkefølge eller gjentakelser. Sett sammen flere ord som ikke hører sammen.',
  own: 'Passordet er for lett å gjette: det består av navnet, brukernavnet, e-posten eller organisasjonen din.',
} as const;

/**
 * What a new password is worth, and why it may not be used. The one rule, for screens and API alike: ten characters or
 * more, and neither common nor made of what everyone knows of its owner. Blanks around it do not count.
 */
export function judgePassword(password: string, owner: PasswordOwner): PasswordJudgement {
  const text = password.trim();
  const bits = guessBits(text, ownWords(owner));
  const step = strengthSteps[least.filter((bound) => bits >= bound).length] ?? 'veryWeak';
  const refused = step === 'veryWeak' || step === 'weak';
  if (text.length < minimumPasswordLength)
    return { step: refused ? step : 'weak', problem: passwordTooShort };
  if (!refused) return { step, problem: null };
  const isOwn = guessBits(text, ownWords({})) >= (least[1] ?? 0);
  return { step, problem: isOwn ? passwordTexts.own : passwordTexts.common };
}
