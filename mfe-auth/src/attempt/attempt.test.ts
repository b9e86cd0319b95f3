import { nextAttemptState, type AttemptEvent, type AttemptState, type Message } from './attempt.ts';

const failed: Message = { step: 'code', kind: 'failure', text: 'Feilet', reason: null };
const sent: Message = { step: 'password', kind: 'success', text: 'Sendt', reason: null };

const idle: AttemptState = { sending: null, message: null };
const sending: AttemptState = { sending: 'code', message: null };

test.each<[string, AttemptState, AttemptEvent, AttemptState]>([
  [
    'sending takes the last message away',
    { sending: null, message: failed },
    { type: 'sent', step: 'code' },
    sending,
  ],
  [
    'a failure is read where it was sent from',
    sending,
    { type: 'answered', message: failed },
    { sending: null, message: failed },
  ],
  [
    'a success may be read in the next step',
    sending,
    { type: 'answered', message: sent },
    { sending: null, message: sent },
  ],
  ['an answer may have nothing to tell', sending, { type: 'answered', message: null }, idle],
  ['leaving a step that sends ends the sending', sending, { type: 'left', step: 'code' }, idle],
  [
    'leaving a step takes its message away',
    { sending: null, message: failed },
    { type: 'left', step: 'code' },
    idle,
  ],
  [
    'a message for the next step outlives the step before it',
    { sending: null, message: sent },
    { type: 'left', step: 'code' },
    { sending: null, message: sent },
  ],
  [
    'what the next step sends goes on',
    { sending: 'password', message: null },
    { type: 'left', step: 'code' },
    { sending: 'password', message: null },
  ],
])('LOGIN-04 RESET-05 %s', (_title, state, event, expected) => {
  expect(nextAttemptState(state, event)).toEqual(expected);
});
