import { render, screen } from '@testing-library/react';
import type { Photos } from '@peil/shared-kernel/service-log';
import { device } from '@peil/shared-kernel/testing';
import type { Registration } from '@peil/shared-kernel/api';
import { Stepper } from '../flow/Stepper.tsx';
import { MeasuresStep } from './MeasuresStep.tsx';
import type { StepProps } from './step-props.ts';

const unused = () => {
  throw new Error('Not asked for');
};
const photosOf = (isReading: boolean): Photos => ({
  taken: [],
  problems: [],
  isReading,
  sentShare: null,
  take: unused,
  change: unused,
  remove: unused,
  place: unused,
  clear: unused,
  sent: unused,
  unsent: unused,
});

function step(given: { isReading?: boolean; isLeaving?: boolean }): StepProps {
  const kum = device({ objectType: 'Kum' });
  return {
    work: {
      registration: {} as Registration,
      device: kum,
      step: 'measures',
      isFinished: false,
      entries: [],
    },
    place: { owner: 'o', devid: kum.devid, step: 'measures', draft: null },
    photos: { photos: photosOf(given.isReading === true), isKept: true, send: unused },
    isLeaving: given.isLeaving === true,
    leave: unused,
    onBack: unused,
  };
}

const ways = ['Neste', 'Gå videre uten mål', 'Tilbake'];
const closed = () => ways.map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled);

test('FITTER-03 a step is not left while its photos are read', () => {
  const { rerender } = render(<MeasuresStep {...step({ isReading: true })} />);
  expect(closed()).toEqual([true, true, true]);
  rerender(<MeasuresStep {...step({})} />);
  expect(closed()).toEqual([false, false, false]);
});

test('FITTER-03 no photo is added to a step that is being left', () => {
  const { rerender } = render(<MeasuresStep {...step({ isLeaving: true })} />);
  const chooser = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ta eller velg bilder' });
  expect([...closed(), chooser().disabled]).toEqual([true, true, true, true]);
  rerender(<MeasuresStep {...step({})} />);
  expect(chooser().disabled).toBe(false);
});

test('FITTER-03 no other step is gone to while photos are read', () => {
  render(<Stepper names={['Finn', 'Sensor', 'Mål']} at={2} reached={2} first={1} isWaiting onGo={unused} />);
  expect(screen.getByRole('button', { name: 'Sensor' })).toHaveProperty('disabled', true);
});
