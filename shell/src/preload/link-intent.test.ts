/** @browser */
import { watchLinkIntent } from './link-intent.ts';

const onIntent = jest.fn();
let stop: () => void;

function addLink(id: string, href: string | null, tag = 'a'): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  if (href !== null) element.setAttribute('href', href);
  document.body.append(element);
  return element;
}

beforeEach(() => {
  jest.useFakeTimers();
  onIntent.mockClear();
  const inside = document.createElement('span');
  inside.id = 'inside';
  addLink('users', '/users?side=2#top').append(inside);
  addLink('devices', '/devices');
  addLink('away', 'https://elsewhere.example/users');
  addLink('nowhere', null);
  addLink('text', null, 'p');
  stop = watchLinkIntent(document, onIntent);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  jest.useRealTimers();
});

function send(type: string, id: string): void {
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['pointerover', 'focusin'])('PLAT-14 %s of a link tells its path after a moment', (type) => {
  send(type, 'inside');
  jest.advanceTimersByTime(64);
  expect(onIntent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onIntent.mock.calls).toEqual([['/users']]);
});

test('PLAT-14 a finger on a link tells at once', () => {
  send('touchstart', 'inside');
  expect(onIntent.mock.calls).toEqual([['/users']]);
});

test('PLAT-14 a pointer on its way elsewhere tells nothing', () => {
  send('pointerover', 'users');
  jest.advanceTimersByTime(30);
  send('pointerover', 'devices');
  jest.advanceTimersByTime(30);
  send('pointerover', 'text');
  jest.advanceTimersByTime(1_000);
  expect(onIntent).not.toHaveBeenCalled();
});

test('PLAT-14 moving inside a link does not begin anew, and coming back does', () => {
  send('pointerover', 'users');
  jest.advanceTimersByTime(40);
  send('pointerover', 'inside');
  jest.advanceTimersByTime(25);
  expect(onIntent).toHaveBeenCalledTimes(1);
  send('pointerover', 'text');
  send('pointerover', 'inside');
  jest.advanceTimersByTime(65);
  expect(onIntent).toHaveBeenCalledTimes(2);
});

test.each(['away', 'nowhere', 'text'])('PLAT-14 #%s is no link of the portal', (id) => {
  for (const type of ['pointerover', 'focusin', 'touchstart']) send(type, id);
  jest.advanceTimersByTime(1_000);
  expect(onIntent).not.toHaveBeenCalled();
});

test('PLAT-14 links that come later are seen, and none after the end', () => {
  addLink('late', '/alarm');
  send('touchstart', 'late');
  expect(onIntent.mock.calls).toEqual([['/alarm']]);
  send('pointerover', 'users');
  stop();
  send('touchstart', 'late');
  jest.advanceTimersByTime(1_000);
  expect(onIntent).toHaveBeenCalledTimes(1);
});
