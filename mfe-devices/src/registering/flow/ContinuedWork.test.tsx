import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Registration } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { device } from '@peil/shared-kernel/testing';
import { handOver } from '../work/outbox.ts';
import { ContinuedWork } from './ContinuedWork.tsx';

const mockDevice = device({ objectType: 'Kum' });
const mockWork = {
  registration: { is_mine: true } as Registration,
  device: mockDevice,
  step: 'measures',
  isFinished: false,
  entries: [],
};
jest.mock('../work/use-work.ts', () => ({
  useWork: () => ({ work: mockWork, isGone: false, error: null, refetch: jest.fn() }),
}));
jest.mock('../work/phone-store.ts', () => ({
  phoneStore: {
    draft: () => Promise.resolve(null),
    keepDraft: () => Promise.resolve(),
    forgetDraft: () => Promise.resolve(),
  },
}));
jest.mock('../work/outbox.ts', () => ({ handOver: jest.fn(() => Promise.resolve()) }));
jest.mock('../work/leave-step.ts', () => ({ keepAndSend: () => Promise.resolve() }));

/** Finishes the reading of the picture that was chosen. */
let read: () => void = () => undefined;

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:lokk', revokeObjectURL: () => undefined });
  Object.assign(globalThis, {
    createImageBitmap: () =>
      new Promise((resolve) => {
        read = () => resolve({ width: 1, height: 1, close: () => undefined });
      }),
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['x'])),
  });
  Element.prototype.scrollIntoView = () => undefined;
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('FITTER-03 a step is not left while a photo is read, and the photo is sent once, whichever steps are left after it', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ContinuedWork owner="o" devid={mockDevice.devid} next="/neste" />
    </QueryClientProvider>,
  );
  const input = await screen.findByLabelText('Bilder av installasjonen', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'lokk.jpg', { type: 'image/jpeg' }));
  const ways = ['Neste', 'Gå videre uten mål', 'Tilbake', 'Kontroller sensor'];
  expect(ways.filter((name) => !button(name).disabled)).toEqual([]);

  await act(async () => read());
  expect(await screen.findByText(/^Bildene er lagret på telefonen/)).toBeTruthy();
  expect(ways.filter((name) => button(name).disabled)).toEqual([]);
  for (let step = 0; step < 2; step += 1) {
    await userEvent.click(button('Gå videre uten mål'));
    await userEvent.click(await screen.findByRole('button', { name: 'Mål' }));
    await screen.findByRole('button', { name: 'Gå videre uten mål' });
  }
  expect(handOver).toHaveBeenCalledTimes(1);
});
