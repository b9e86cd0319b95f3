/** @browser */
import { draftKey, isOutdated, readDraft, removeDraft, writeDraft } from './draft-store.ts';

const form = { name: 'Tank', disabled: false, tags: ['Nord'] as readonly string[] };
const key = draftKey('u1', 'tank.1');
const draft = { savedAt: 1_000, base: form, changed: { name: 'Ny tank' } };

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('GUARD-04 a draft is kept for one user and one form, where the end of a session spares it', () => {
  writeDraft(key, draft);
  expect(Object.keys(sessionStorage)).toEqual(['peil.draft.u1.tank.1']);
  expect(readDraft(key, form)).toEqual(draft);
  expect(readDraft(draftKey('u2', 'tank.1'), form)).toBeNull();
  expect(readDraft(draftKey('u1', 'tank.2'), form)).toBeNull();
  removeDraft(key);
  expect(readDraft(key, form)).toBeNull();
});

test.each([
  ['no JSON', 'x'],
  ['another shape', JSON.stringify({ changed: { name: 'x' } })],
  ['a number for a text', JSON.stringify({ ...draft, changed: { name: 7 } })],
  ['a field of another kind', JSON.stringify({ ...draft, changed: { tags: 'Nord' } })],
  ['a field the form does not have', JSON.stringify({ ...draft, changed: { colour: 'red' } })],
])('GUARD-04 %s is no draft', (_what, text) => {
  sessionStorage.setItem(key, text);
  expect(readDraft(key, form)).toBeNull();
});

test('GUARD-04 what was saved after all is not offered', () => {
  writeDraft(key, draft);
  expect(readDraft(key, { ...form, name: 'Ny tank' })).toBeNull();
});

test('GUARD-04 a draft of values that were changed since is outdated', () => {
  expect(isOutdated(draft, form)).toBe(false);
  expect(isOutdated(draft, { ...form, tags: ['Sør'] as readonly string[] })).toBe(true);
});

test('GUARD-04 a full storage keeps no draft, not an older one either, and throws nothing', () => {
  writeDraft(key, draft);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeDraft(key, { ...draft, changed: { name: 'Enda nyere' } })).not.toThrow();
  expect(readDraft(key, form)).toBeNull();
});

test('GUARD-04 a blocked storage keeps no draft and throws nothing', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => writeDraft(key, draft)).not.toThrow();
  expect(() => removeDraft(key)).not.toThrow();
  expect(readDraft(key, form)).toBeNull();
});
