/** @browser */
import { firstViewElementId, tokenKey } from '@peil/shared-kernel/contract';
import { restoreMedia, stubMedia } from '@peil/shared-kernel/testing';
import { showFirstView } from './first-view.ts';

const drawn = `<div data-unless="phoneOrEmail step"><h1>Peil Portal</h1><form>
  <input name="username"><div><input name="password" type="password">
  <button type="button" data-other="Skjul passord">Vis passord</button></div>
  <button type="submit" class="aksel-button--disabled" disabled>Logg inn</button></form>
  <a href="/login?phoneOrEmail=">Glemt passord</a></div>`;

const portal = () => document.getElementById('portal')!;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const submit = () => document.querySelector<HTMLButtonElement>('[type=submit]')!;
const shown = () => document.querySelector(`div[data-unless]`);

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

function put(element: Element, html: string): void {
  element.replaceChildren(...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.childNodes);
}

/** The page as the server sends it, read to its end. */
function open(element: 'div' | 'template', address = '/login'): void {
  window.history.replaceState(null, '', address);
  const link = '<link rel="stylesheet" href="/login.css">';
  put(
    document.body,
    `<${element} id="${firstViewElementId}">${element === 'template' ? link : ''}${drawn}</${element}><div id="portal"></div>`,
  );
  showFirstView(window);
  document.dispatchEvent(new Event('readystatechange'));
}

async function cameStyles(): Promise<void> {
  for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  stubMedia('(pointer: fine)');
});

afterEach(() => {
  window.peilFirstView?.leave();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  restoreMedia();
  window.history.replaceState(null, '', '/');
});

test('LOGIN-02 the form that index.html shows may be sent once both fields are filled', () => {
  open('div');
  expect(portal().hidden).toBe(true);
  expect(field('username')).toBe(document.activeElement);
  type('username', 'kari');
  type('password', '  ');
  expect(submit().disabled).toBe(true);
  type('password', 'hemmelig');
  expect(submit().disabled).toBe(false);
  expect(submit().className).toBe('');
});

test('LOGIN-02 what was typed before the first script came counts', () => {
  put(document.body, `<div id="${firstViewElementId}">${drawn}</div><div id="portal"></div>`);
  field('username').value = 'kari';
  field('password').value = 'hemmelig';
  showFirstView(window);
  document.dispatchEvent(new Event('readystatechange'));
  expect(submit().disabled).toBe(false);
});

describe('scripts that wait for the form', () => {
  const waiting =
    '<script type="peil-later" src="/a.js"></script><script type="peil-later" src="/b.js"></script>';
  const run = () =>
    [...document.querySelectorAll<HTMLScriptElement>('script[type="text/javascript"]')].map(
      ({ async, parentElement, src }) => [new URL(src).pathname, async, parentElement?.localName],
    );
  const both = [
    ['/a.js', false, 'head'],
    ['/b.js', false, 'head'],
  ];

  function openWithScripts(): void {
    put(document.body, `<div id="${firstViewElementId}">${drawn}</div><div id="portal"></div>${waiting}`);
    showFirstView(window);
    document.dispatchEvent(new Event('readystatechange'));
  }

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('PLAT-03 they run in their order once it has been painted', () => {
    openWithScripts();
    expect(run()).toEqual([]);
    jest.advanceTimersByTime(50);
    expect(run()).toEqual(both);
    jest.advanceTimersByTime(5_000);
    expect(run()).toEqual(both);
  });

  test('PLAT-03 in a tab that nobody looks at they run all the same', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    openWithScripts();
    jest.advanceTimersByTime(500);
    expect(run()).toEqual(both);
  });

  test('PLAT-03 who is signed in waits for no form', () => {
    localStorage.setItem(tokenKey, 'a.b.c');
    openWithScripts();
    expect(run()).toEqual(both);
  });
});

test('LOGIN-04 what is sent before the page is there disables the form and is handed over, with everything typed', () => {
  open('div');
  type('username', 'kari');
  type('password', 'hemmelig');
  submit().click();
  expect([field('username'), field('password'), submit()].every(({ disabled }) => disabled)).toBe(true);
  expect(window.peilFirstView?.leave()).toMatchObject({
    values: { username: 'kari', password: 'hemmelig' },
    pressed: 'form',
  });
  expect(shown()).toBeNull();
  expect(portal().hidden).toBe(false);
  expect(window.peilFirstView).toBeUndefined();
});

test.each([
  ['is still down', [], 'form'],
  ['came up beside it', ['pointerup'], null],
  ['became a movement of the page', ['pointercancel'], null],
] as const)('LOGIN-04 a press that %s when the page comes', (_, after, pressed) => {
  open('div');
  type('username', 'kari');
  type('password', 'hemmelig');
  for (const [target, name] of [
    [submit(), 'pointerdown'],
    ...after.map((up) => [document.body, up] as const),
  ] as const)
    target.dispatchEvent(new Event(name, { bubbles: true }));
  expect(window.peilFirstView?.leave()).toMatchObject({ pressed });
});

test.each([
  ['is still down', 0, [], 'link'],
  ['came up beside it', 0, ['pointerup'], null],
  ['became a movement of the page', 0, ['pointercancel'], null],
  ['asks for its menu', 2, [], null],
] as const)('LOGIN-01 a press on the link that %s when the page comes', (_, button, after, pressed) => {
  open('div');
  type('username', 'kari');
  const down = new MouseEvent('pointerdown', { bubbles: true, button });
  document.querySelector('a')!.dispatchEvent(down);
  for (const name of after) document.body.dispatchEvent(new Event(name, { bubbles: true }));
  expect(window.peilFirstView?.leave()).toMatchObject({ pressed, values: { username: 'kari' } });
});

test('LOGIN-01 what is half typed is handed over unsent, with the cursor', () => {
  open('div');
  type('username', 'kari');
  field('username').setSelectionRange(2, 2);
  document.querySelector('form')!.requestSubmit();
  expect(window.peilFirstView?.leave()).toEqual({
    values: { username: 'kari', password: '' },
    focused: 0,
    cursor: 2,
    pressed: null,
  });
});

test('A11Y-01 a button that has the focus is handed over too', () => {
  open('div');
  document.querySelector<HTMLElement>('[data-other]')!.focus();
  expect(window.peilFirstView?.leave()).toMatchObject({ focused: 2, cursor: null });
});

test('LOGIN-01 the link beside the form waits for the page too, and nothing else can be pressed meanwhile', () => {
  open('div');
  type('username', 'kari');
  type('password', 'hemmelig');
  const link = document.querySelector('a')!;
  expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
  document.querySelector('form')!.requestSubmit();
  expect(window.peilFirstView?.leave()).toMatchObject({ pressed: 'link', values: { username: 'kari' } });
});

test('LOGIN-01 the password can be shown and hidden before the page is there', () => {
  open('div');
  const button = document.querySelector<HTMLButtonElement>('[data-other]')!;
  button.click();
  expect([field('password').type, button.textContent]).toEqual(['text', 'Skjul passord']);
  button.click();
  expect([field('password').type, button.textContent]).toEqual(['password', 'Vis passord']);
});

test('where the address may be a signed-in user’s, a guest sees the form once its style sheet is there', async () => {
  open('template', '/devices');
  expect(shown()).toBeNull();
  await cameStyles();
  expect(shown()).not.toBeNull();
});

test('… unless the page has been faster', async () => {
  open('template', '/devices');
  portal().append('Siden');
  await cameStyles();
  expect(shown()).toBeNull();
  expect(portal().hidden).toBe(false);
});

test('RESET-04 an address that opens another step does not show the first one', async () => {
  open('template', '/login?phoneOrEmail=');
  await cameStyles();
  expect(shown()).toBeNull();
});

test.each(['div', 'template'] as const)('GUARD-01 nobody who is signed in sees it (%s)', async (element) => {
  localStorage.setItem(tokenKey, 'a.b.c');
  open(element);
  await cameStyles();
  expect(shown()).toBeNull();
  expect(portal().hidden).toBe(false);
});

test.each(['<h1>Peil Portal</h1>', '<div role="alert">Feil</div>', '<h2>Får ikke lastet siden</h2>'])(
  'PLAT-06 it makes room for whatever else the page has to show: %s',
  async (html) => {
    open('div');
    put(portal(), '<main></main><footer>Adresse</footer>');
    await Promise.resolve();
    expect(portal().hidden).toBe(true);
    put(portal(), html);
    await Promise.resolve();
    expect(portal().hidden).toBe(false);
    expect(shown()).toBeNull();
  },
);

test('PLAT-06 what was typed waits for a form that comes after a fault; what was pressed does not', async () => {
  open('div');
  type('username', 'kari');
  type('password', 'hemmelig');
  submit().click();
  put(portal(), '<h2>Får ikke lastet siden</h2>');
  await Promise.resolve();
  expect(window.peilFirstView?.leave()).toMatchObject({ values: { username: 'kari' }, pressed: null });
  expect(window.peilFirstView).toBeUndefined();
});

test('PLAT-06 who has pressed and waits is told that it takes time', () => {
  jest.useFakeTimers();
  open('div');
  type('username', 'kari');
  type('password', 'hemmelig');
  jest.advanceTimersByTime(10_000);
  expect(document.querySelector('[role=status]')).toBeNull();
  submit().click();
  jest.advanceTimersByTime(2_000);
  expect(document.querySelector('[role=status]')).toHaveTextContent('Dette tar lenger tid enn vanlig …');
  jest.useRealTimers();
});

test('PLAT-06 a script of the page that cannot be had is told, once', () => {
  open('div');
  const scripts = [document.createElement('script'), document.createElement('script')];
  document.head.append(...scripts);
  for (const script of scripts) script.dispatchEvent(new Event('error'));
  const alerts = document.querySelectorAll('[role=alert]');
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toHaveTextContent('Portalen kunne ikke lastes. Last siden på nytt.');
});

test('PLAT-06 a style sheet that cannot be had does not stay to pass for loaded', () => {
  open('template', '/devices');
  const link = document.head.querySelector('link')!;
  link.dispatchEvent(new Event('error'));
  expect(link.isConnected).toBe(false);
});
