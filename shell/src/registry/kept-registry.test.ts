/** @browser */
import { createKeptRegistry } from './kept-registry.ts';

const signed = { text: '{"serial":1}', signature: 'key.value' };
const newer = { text: '{"serial":2}', signature: 'key.other' };
const kept = createKeptRegistry(localStorage);

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('PLAT-03 what is kept is there at the next visit', () => {
  expect(kept.read()).toBeNull();
  kept.keep(signed);
  kept.keep(newer);
  expect(createKeptRegistry(localStorage).read()).toEqual(newer);
});

test('PLAT-03 what is there already is not written again', () => {
  kept.keep(signed);
  const write = jest.spyOn(Storage.prototype, 'setItem');
  kept.keep({ ...signed });
  expect(write).not.toHaveBeenCalled();
});

test.each(['', '{', '{}', 'null', '{"text": 1, "signature": "x"}'])(
  'PLAT-03 %s in its place is as good as nothing',
  (text) => {
    localStorage.setItem('peil.registry', text);
    expect(kept.read()).toBeNull();
  },
);

test('PLAT-03 a full storage and a blocked one are no fault', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => {
    kept.keep(signed);
  }).not.toThrow();
  const none = createKeptRegistry(undefined);
  none.keep(signed);
  expect(none.read()).toBeNull();
});
