import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseOverrides } from '@peil/shared-kernel/contract';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { releaseOf } from '../testing/registry-fixture.ts';
import type { LocalRelease, LocalReleases } from './local-releases.ts';
import { writeOverrides } from './override-cookie.ts';
import { OverrideBanner } from './OverrideBanner.tsx';
import { rememberReloadChoice } from './reload-choice.ts';

const answered = (version: string): LocalRelease['answer'] => ({
  ok: true,
  release: releaseOf('mfe-devices', { version }),
});
const local: LocalRelease = {
  remote: 'mfe-devices',
  address: 'http://localhost:3101/',
  taken: '0.0.0-local1',
  answer: answered('0.0.0-local1'),
};

/** Builds that answer, at the next look, what they are told to. */
function builds(first: LocalRelease) {
  const listeners = new Set<() => void>();
  let current = [first];
  let next = first;
  const locals: LocalReleases = {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: (registry) => Promise.resolve(registry),
    look: jest.fn(() => {
      if (next !== current[0]) current = [next];
      for (const listener of listeners) listener();
      return Promise.resolve();
    }),
  };
  return {
    locals,
    answerNext(answer: LocalRelease['answer']) {
      next = { ...local, answer };
    },
  };
}

const nextLook = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => {
  jest.useFakeTimers();
  portalHistory.replace('/devices?q=tank');
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  writeOverrides(document, {});
});
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

test('PLAT-12 the banner names remote and address, leads to the page and removes the override', async () => {
  writeOverrides(document, { 'mfe-devices': local.address });
  const reload = jest.fn();
  render(<OverrideBanner locals={builds(local).locals} onReload={reload} />);
  expect(screen.getByRole('status')).toHaveTextContent('mfe-devices hentes fra http://localhost:3101/.');
  await user.click(screen.getByRole('button', { name: 'Vis portalens deler' }));
  expect(portalHistory.current().location).toMatchObject({
    pathname: '/devices',
    search: '?q=tank&overrides',
  });
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Fjern lokale bygg' }));
  expect(parseOverrides(document.cookie)).toEqual({});
  expect(reload).toHaveBeenCalledTimes(1);
});

test('PLAT-12 an address that falls silent is told', async () => {
  const { locals, answerNext } = builds(local);
  render(<OverrideBanner locals={locals} />);
  answerNext({ ok: false, silence: 'network' });
  await nextLook();
  expect(screen.getByRole('status')).toHaveTextContent('mfe-devices: http://localhost:3101/ svarer ikke.');
});

test('PLAT-12 a newer build is told, and taken when the developer says so', async () => {
  const { locals, answerNext } = builds(local);
  const reload = jest.fn();
  render(<OverrideBanner locals={locals} onReload={reload} />);
  expect(screen.queryByRole('button', { name: 'Last på nytt' })).toBeNull();
  answerNext(answered('0.0.0-local2'));
  await nextLook();
  expect(screen.getByRole('status')).toHaveTextContent('http://localhost:3101/ har et nytt bygg.');
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Last på nytt' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('PLAT-12 who chose it gets a newer build by itself, but not over unsaved input', async () => {
  rememberReloadChoice(true);
  const { locals, answerNext } = builds(local);
  const reload = jest.fn();
  render(<OverrideBanner locals={locals} onReload={reload} />);
  await nextLook();
  expect(reload).not.toHaveBeenCalled();
  answerNext(answered('0.0.0-local2'));
  const save = portalHistory.guardLeaving(() => false);
  await nextLook();
  expect(reload).not.toHaveBeenCalled();
  save();
  await nextLook();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('PLAT-12 a hidden tab asks for nothing, and a closed banner for nothing more', async () => {
  const { locals } = builds(local);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { unmount } = render(<OverrideBanner locals={locals} />);
  await nextLook();
  expect(locals.look).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  await nextLook();
  expect(locals.look).toHaveBeenCalledTimes(1);
  unmount();
  await nextLook();
  expect(locals.look).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});
