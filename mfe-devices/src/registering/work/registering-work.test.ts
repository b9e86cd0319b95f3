import { device } from '@peil/shared-kernel/testing';
import { clashesOf } from './clashes.ts';
import type { PhoneWork, ServiceWork, StepWork } from './entry.ts';
import { registeringWork } from './registering-work.ts';

const base = device({ name: 'Tank' });
const step = (done: Partial<StepWork>): PhoneWork => ({
  devid: 'a',
  shortid: 'A',
  done: { kind: 'step', step: 'measures', next: 'location', settings: {}, base, ...done },
});

test('ONB-01 a step that is left again clashes with nothing of its own, also where the answer to the first was lost', () => {
  const first = step({ settings: { name: 'En' } });
  const left = { ...base, name: 'En' };
  const again = step({ settings: { name: 'To' }, base: left });
  const sent = registeringWork.merge(first, again) ?? again;
  const { settings, base: seen } = sent.done as StepWork;
  expect(clashesOf(settings, seen, left)).toEqual([]);
});

test('OFFLINE-02 SERV-01 a note of service is told by itself, that of a registration with the rest of it', () => {
  const service = (registering: boolean): PhoneWork => {
    const note: ServiceWork['note'] = { checks: [], comment: null, visit: 'visit-12345', registering };
    const done: ServiceWork = { kind: 'service', note, photos: [], picture: null, photoId: null };
    return { devid: 'a', shortid: 'A', done };
  };
  const pathOf = (work: PhoneWork) => registeringWork.describe({ about: 'A', work }).path;
  expect(pathOf(service(false))).toBeNull();
  expect(pathOf(service(true))).toBe(pathOf(step({})));
});
