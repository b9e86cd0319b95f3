import { device } from '@peil/shared-kernel/testing';
import type { PhoneWork, StepWork } from './entry.ts';
import { registeringWork } from './registering-work.ts';

const base = device({ name: 'Tank' });
const step = (done: Partial<StepWork>): PhoneWork => ({
  devid: 'a',
  shortid: 'A',
  done: { kind: 'step', step: 'measures', next: 'location', settings: {}, base, ...done },
});

test('ONB-01 a step that is left again while it waits is one step, as it was left last, on top of what the device was at first', () => {
  const first = step({ settings: { name: 'En', appdata: { volume: 500, height: 900 } } });
  const again = step({
    next: 'groups',
    settings: { appdata: { volume: 600, length: null } },
    base: { ...base, name: 'En' },
  });
  expect(registeringWork.merge(first, again)).toEqual(
    step({
      next: 'groups',
      settings: { name: 'En', appdata: { volume: 600, height: 900, length: null } },
    }),
  );
});

test('ONB-01 another step, and what is no step, stay by themselves', () => {
  expect(registeringWork.merge(step({}), step({ step: 'location' }))).toBeNull();
  expect(registeringWork.merge(step({}), { ...step({}), done: { kind: 'finish' } })).toBeNull();
});
