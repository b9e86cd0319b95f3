import { channelNames, listText } from '@peil/shared-kernel/notifications';
import { channelsIn } from '../parts/alarm-choice/choices.ts';
import type { StepValues } from './duty-values.ts';
import { texts } from './texts.ts';

/** Whom a step tells. */
function whoWords({ who, username, usernames }: StepValues, nameOf: (username: string) => string): string {
  if (who === 'shift') return texts.whoNames.shift;
  if (who === 'user') return username === '' ? texts.choosePerson : nameOf(username);
  return usernames.length === 0 ? texts.choosePerson : listText(usernames.map(nameOf));
}

/** "1. Den som har vakt, med én gang på e-post og SMS". */
export function stepWords(step: StepValues, index: number, nameOf: (username: string) => string): string {
  const minutes = Number(step.minutes);
  return texts.stepWords(
    index + 1,
    minutes === 0 ? texts.atOnce : texts.after(minutes),
    whoWords(step, nameOf),
    listText(channelsIn(step.channels).map((channel) => channelNames[channel])),
  );
}
