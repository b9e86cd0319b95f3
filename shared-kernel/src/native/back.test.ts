/** @browser */
import { pressBack } from './back.ts';

const goBack = jest.fn();
const minimise = jest.fn();
const press = (behind = 2) => {
  pressBack({ document, entriesBehind: () => behind, goBack, minimise });
};

beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '';
});

test('MOBILE-02 back goes back in the portal, and puts the app away at its first page', () => {
  press();
  expect(goBack).toHaveBeenCalledTimes(1);
  press(0);
  expect(goBack).toHaveBeenCalledTimes(1);
  expect(minimise).toHaveBeenCalledTimes(1);
});

test('MOBILE-02 back closes the topmost dialog, and nothing else', () => {
  document.body.innerHTML = '<dialog open id="under"></dialog><dialog open id="over"></dialog>';
  const [under, over] = [...document.querySelectorAll('dialog')].map((dialog) => {
    dialog.close = jest.fn();
    return dialog;
  });
  press();
  expect(over!.close).toHaveBeenCalledTimes(1);
  expect(under!.close).not.toHaveBeenCalled();
  expect(goBack).not.toHaveBeenCalled();
});

test('MOBILE-02 a dialog that asks first stays open', () => {
  document.body.innerHTML = '<dialog open></dialog>';
  const dialog = document.querySelector('dialog')!;
  dialog.close = jest.fn();
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
  });
  press();
  expect(dialog.close).not.toHaveBeenCalled();
  expect(goBack).not.toHaveBeenCalled();
});

test.each(['preventDefault', 'stopPropagation'] as const)(
  'MOBILE-02 an open menu takes the press, as it takes Escape (%s)',
  (answer) => {
    document.body.innerHTML = '<div><button>Meny</button></div>';
    document.querySelector('div')!.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') event[answer]();
    });
    document.querySelector('button')!.focus();
    press();
    expect(goBack).not.toHaveBeenCalled();
    expect(minimise).not.toHaveBeenCalled();
  },
);
