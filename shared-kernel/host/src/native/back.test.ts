/** @browser */
import { pressBack } from './back.ts';

const goBack = jest.fn();
const minimise = jest.fn();
const press = (behind = 2) => {
  pressBack({ document, entriesBehind: () => behind, goBack, minimise });
};

beforeEach(() => {
  jest.clearAllMocks();
  document.body.replaceChildren();
});

function openDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  dialog.close = jest.fn();
  document.body.append(dialog);
  return dialog;
}

test('MOBILE-02 back goes back in the portal, and puts the app away at its first page', () => {
  press();
  expect(goBack).toHaveBeenCalledTimes(1);
  press(0);
  expect(goBack).toHaveBeenCalledTimes(1);
  expect(minimise).toHaveBeenCalledTimes(1);
});

test('MOBILE-02 back closes the topmost dialog, and nothing else', () => {
  const [under, over] = [openDialog(), openDialog()];
  press();
  expect(over.close).toHaveBeenCalledTimes(1);
  expect(under.close).not.toHaveBeenCalled();
  expect(goBack).not.toHaveBeenCalled();
});

test('MOBILE-02 a dialog that asks first stays open', () => {
  const dialog = openDialog();
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
    const [menu, button] = [document.createElement('div'), document.createElement('button')];
    menu.append(button);
    document.body.append(menu);
    menu.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') event[answer]();
    });
    button.focus();
    press();
    expect(goBack).not.toHaveBeenCalled();
    expect(minimise).not.toHaveBeenCalled();
  },
);
