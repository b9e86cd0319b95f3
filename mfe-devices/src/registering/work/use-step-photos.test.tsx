import { act, renderHook } from '@testing-library/react';
import type { TakenPhoto } from '@peil/shared-kernel/service-log';
import { handOver } from './outbox.ts';
import { phoneStore } from './phone-store.ts';
import { useStepPhotos } from './use-step-photos.ts';

jest.mock('./phone-store.ts', () => ({ phoneStore: { keepDraft: jest.fn(), forgetDraft: jest.fn() } }));
jest.mock('./outbox.ts', () => ({ handOver: jest.fn() }));
const keepDraft = jest.mocked(phoneStore.keepDraft);
const forgetDraft = jest.mocked(phoneStore.forgetDraft);
const sent = jest.mocked(handOver);

const photoOf = (key: string): TakenPhoto => ({
  key,
  name: `${key}.jpg`,
  picture: new Blob([key]),
  facts: { stage: 'before', taken_at: null, taken_from: null, lat: null, long: null, place_from: null },
  id: null,
  sentTo: null,
  ignored: [],
});
const of = { owner: 'o', devid: 'a', shortid: 'A' };
const full = new Error('QuotaExceededError');

const open = () =>
  renderHook(() => useStepPhotos(of, { taken: [photoOf('en'), photoOf('to')], visit: 'besøk' })).result;
type Opened = ReturnType<typeof open>;
const mark = (opened: Opened) => act(async () => opened.current.photos.change('to', 'after'));

beforeEach(() => {
  keepDraft.mockReset().mockResolvedValue();
  forgetDraft.mockReset().mockResolvedValue();
  sent.mockReset().mockResolvedValue();
});

test('FITTER-03 photos are kept once the phone has taken them, and not before', async () => {
  let answer: () => void = () => undefined;
  keepDraft.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const opened = open();
  await mark(opened);
  expect(opened.current.isKept).toBeNull();
  await act(async () => answer());
  expect(opened.current.isKept).toBe(true);
});

test('FITTER-03 photos that the phone did not keep are told of, and sent from the page when the step is left, once', async () => {
  keepDraft.mockRejectedValue(full);
  const opened = open();
  await mark(opened);
  expect(opened.current.isKept).toBe(false);
  await act(() => opened.current.send());
  const [draft, entries] = sent.mock.calls[0] ?? [];
  expect(draft).toEqual({ owner: 'o', devid: 'a', step: 'photos' });
  expect(entries?.map(({ work }) => work.kind)).toEqual(['photo', 'service']);
  expect(entries?.[1]?.work).toMatchObject({
    photos: [{ facts: { stage: 'before' } }, { facts: { stage: 'after' } }],
  });
  expect(opened.current.photos.taken).toEqual([]);
  // What is taken from then on does not bring the others back.
  keepDraft.mockClear();
  await mark(opened);
  await act(() => opened.current.send());
  expect(keepDraft).not.toHaveBeenCalled();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('FITTER-03 photos that the phone does not take to send stay in the step, which says why', async () => {
  sent.mockRejectedValue(full);
  const opened = open();
  await expect(act(() => opened.current.send())).rejects.toMatchObject({
    name: 'ApiError',
    message: expect.stringContaining('Telefonen kunne ikke lagre bildene') as string,
  });
  expect(opened.current.photos.taken).toHaveLength(2);
});

test('FITTER-03 photos that stand there after they were handed over are the same entries again, until they are changed', async () => {
  const keysOf = (call: number) => sent.mock.calls[call]?.[1].map(({ key }) => key);
  for (const opened of [open(), open()]) await act(() => opened.current.send());
  expect(keysOf(0)).toEqual(['besøk.photo', 'besøk.service']);
  expect(keysOf(1)).toEqual(keysOf(0));
  const changed = open();
  await mark(changed);
  await act(() => changed.current.send());
  expect(keysOf(2)).toHaveLength(2);
  expect(keysOf(2)).not.toContain('besøk.service');
});
