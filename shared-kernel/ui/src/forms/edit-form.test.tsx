import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../host/src/api/index.ts';
import { portalHistory } from '../../../host/src/navigation/index.ts';
import { signIn, signOut } from '../../../host/src/session/index.ts';
import { axeFaults } from '../../../testing/src/axe.ts';
import { testToken } from '../../../testing/src/token.ts';
import { TextField } from '../index.ts';
import { draftKey } from './draft-store.ts';
import { EditForm } from './EditForm.tsx';
import { saveDelayMs, useEditForm } from './use-edit-form.ts';

type Values = { readonly name: string; readonly email: string; readonly password: string };

const saved: Values = { name: 'Kari', email: 'kari@demo.invalid', password: '' };
const save = jest.fn((_changed: Partial<Values>, _values: Values): Promise<unknown> => Promise.resolve());
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

function Person({ values, id = '1' }: { values: Values; id?: string }) {
  const form = useEditForm({
    key: `person.${id}`,
    values,
    validate: ({ name }) => ({ name: name === '' ? 'Du må ha navn' : undefined }),
    save,
    secrets: ['password'],
  });
  return (
    <EditForm form={form}>
      <div role="note" aria-label="state">
        {form.state}
      </div>
      <TextField label="Navn" {...form.field('name')} />
      <TextField label="E-post" {...form.field('email')} />
      <TextField label="Passord" type="password" {...form.field('password')} />
    </EditForm>
  );
}

const open = (values = saved) => render(<Person values={values} />);
/** The loader puts its name before that of the button. */
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });
const field = (name: string) => screen.getByLabelText(name);
async function press(name: string) {
  await user.click(button(name));
  await act(() => jest.advanceTimersByTimeAsync(0));
}
const state = () => screen.getByRole('note', { name: 'state' }).textContent;
const message = () => screen.getByRole('status');
const saveIsOver = () => act(() => jest.advanceTimersByTimeAsync(saveDelayMs));

const key = draftKey('u1', 'person.1');
const stored = () => {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as { changed: Partial<Values> }).changed;
};
const keepDraft = (changed: Partial<Values>, base: Partial<Values> = { name: 'Kari', email: saved.email }) =>
  sessionStorage.setItem(key, JSON.stringify({ savedAt: Date.UTC(2026, 0, 5, 12, 5), base, changed }));

async function rename(name: string) {
  await press('Rediger');
  await user.clear(field('Navn'));
  if (name !== '') await user.type(field('Navn'), name);
}

beforeEach(async () => {
  jest.useFakeTimers();
  await act(() => signIn(testToken({ userid: 'u1' })));
});

afterEach(async () => {
  await act(() => signOut());
  sessionStorage.clear();
  save.mockReset();
  save.mockResolvedValue(undefined);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('STATE-07 a form', () => {
  test('is locked until "Rediger", which takes the focus to the first field', async () => {
    open();
    expect(state()).toBe('PRISTINE');
    expect(field('Navn')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Lagre' })).not.toBeInTheDocument();
    await press('Rediger');
    expect(field('Navn')).not.toHaveAttribute('readonly');
    expect(field('Navn')).toHaveFocus();
    expect(state()).toBe('PRISTINE');
  });

  test('takes the focus to the chosen radio of a group that comes first', async () => {
    function Shape() {
      const form = useEditForm({ key: 'shape', values: { shape: 'lying' }, save: () => Promise.resolve() });
      return (
        <EditForm form={form}>
          {['standing', 'lying'].map((shape) => (
            <input
              key={shape}
              type="radio"
              aria-label={shape}
              {...form.field('shape')}
              value={shape}
              checked={form.values.shape === shape}
            />
          ))}
        </EditForm>
      );
    }
    render(<Shape />);
    await press('Rediger');
    expect(screen.getByRole('radio', { name: 'lying' })).toHaveFocus();
  });

  test('"Avbryt redigering" puts back what is saved, locks, and gives the focus to "Rediger"', async () => {
    open();
    await rename('Ola');
    expect(state()).toBe('MODIFIED');
    await press('Avbryt redigering');
    expect(field('Navn')).toHaveValue('Kari');
    expect(field('Navn')).toHaveAttribute('readonly');
    expect(state()).toBe('PRISTINE');
    expect(button('Rediger')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  test('saves what was changed, locked under a loader for a second, and tells that it did', async () => {
    open();
    await rename('Ola');
    await press('Lagre');
    expect(save).toHaveBeenCalledWith({ name: 'Ola' }, { ...saved, name: 'Ola' });
    await act(() => jest.advanceTimersByTimeAsync(saveDelayMs - 1));
    expect(state()).toBe('LOADING');
    expect(field('Navn')).toHaveAttribute('readonly');
    expect(screen.getByTitle('Lagrer …')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(state()).toBe('OK');
    expect(message()).toHaveTextContent('Endringer ble lagret');
    expect(field('Navn')).toHaveValue('Ola');
    expect(button('Rediger')).toHaveFocus();
    await press('Rediger');
    expect(message()).toBeEmptyDOMElement();
  });

  test('pressed twice saves once, and cannot be cancelled while it saves', async () => {
    open();
    await rename('Ola');
    await press('Lagre');
    await press('Lagre');
    await press('Avbryt redigering');
    expect(state()).toBe('LOADING');
    await saveIsOver();
    expect(save).toHaveBeenCalledTimes(1);
    expect(field('Navn')).toHaveValue('Ola');
  });

  test('with nothing changed is locked again without a call', async () => {
    open();
    await press('Rediger');
    await press('Lagre');
    expect(save).not.toHaveBeenCalled();
    expect(button('Rediger')).toHaveFocus();
  });

  test('a rule that is broken stands at its field, which takes the focus, and nothing is saved', async () => {
    open();
    await rename('');
    await press('Lagre');
    expect(field('Navn')).toBeInvalid();
    expect(field('Navn')).toHaveAccessibleDescription('Du må ha navn');
    expect(field('Navn')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    await user.type(field('Navn'), 'O');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(field('Navn')).toBeValid();
  });

  test('a failure keeps the input and says so until the user goes on', async () => {
    save.mockRejectedValueOnce(new ApiError('network'));
    open();
    await rename('Ola');
    await press('Lagre');
    await saveIsOver();
    expect(state()).toBe('ERROR');
    expect(message()).toHaveTextContent(/Noe ble feil\. Kunne ikke lagre\.Får ikke kontakt med serveren/);
    expect(field('Navn')).toHaveValue('Ola');
    expect(field('Navn')).not.toHaveAttribute('readonly');
    await user.type(field('Navn'), 'v');
    expect(state()).toBe('MODIFIED');
    expect(message()).toBeEmptyDOMElement();
    await press('Lagre');
    await saveIsOver();
    expect(save).toHaveBeenLastCalledWith({ name: 'Olav' }, { ...saved, name: 'Olav' });
    expect(state()).toBe('OK');
  });

  test('what the server says of a field stands there, and the field takes the focus', async () => {
    const taken = 'Mailen du prøver å lagre, er allerede i bruk.';
    save.mockRejectedValueOnce(new ApiError('emailTaken', { fields: { 'meta_data.email': taken } }));
    open();
    await press('Rediger');
    await user.type(field('E-post'), 'x');
    await user.tab({ shift: true });
    await press('Lagre');
    await saveIsOver();
    expect(field('E-post')).toHaveAccessibleDescription(taken);
    expect(field('E-post')).toHaveFocus();
    expect(message()).toHaveTextContent(/Noe ble feil\. Kunne ikke lagre\.$/);
    jest.useRealTimers();
    expect(await axeFaults()).toEqual([]);
  });

  test('a fault in the code is reported, and told as a failure', async () => {
    const report = jest.fn();
    globalThis.reportError = report;
    const bug = new TypeError('bug');
    save.mockRejectedValueOnce(bug);
    open();
    await rename('Ola');
    await press('Lagre');
    await saveIsOver();
    expect(report).toHaveBeenCalledWith(bug);
    expect(message()).toHaveTextContent('Kunne ikke lagre.');
  });

  test('shows newer saved values, but for what the user has changed; cancelling shows them all', async () => {
    const { rerender } = open();
    await rename('Ola');
    rerender(<Person values={{ ...saved, name: 'Kari N', email: 'ny@demo.invalid' }} />);
    expect(field('Navn')).toHaveValue('Ola');
    expect(field('E-post')).toHaveValue('ny@demo.invalid');
    await press('Avbryt redigering');
    expect(field('Navn')).toHaveValue('Kari N');
  });

  test('shows what the server made of the input', async () => {
    const { rerender } = open();
    save.mockImplementationOnce(async () => rerender(<Person values={{ ...saved, name: 'Ola' }} />));
    await rename(' Ola ');
    await press('Lagre');
    await saveIsOver();
    expect(field('Navn')).toHaveValue('Ola');
    expect(state()).toBe('OK');
  });
});

test('input cannot wander from one form to another: a component that lives on with another key is a fault', async () => {
  const { rerender } = open();
  await rename('Ola');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => rerender(<Person values={saved} id="2" />)).toThrow('person.2 in place of person.1');
});

describe('leaving', () => {
  const asks = () => {
    const confirm = jest.fn(() => false);
    window.confirm = confirm;
    return confirm;
  };

  test('is asked about while there is unsaved input, and only then', async () => {
    open();
    await press('Rediger');
    expect(portalHistory.hasUnsavedInput()).toBe(false);
    await user.type(field('Navn'), 'x');
    expect(portalHistory.hasUnsavedInput()).toBe(true);
    const confirm = asks();
    portalHistory.push('/devices');
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(portalHistory.current().location.pathname).not.toBe('/devices');
    await press('Lagre');
    await saveIsOver();
    expect(portalHistory.hasUnsavedInput()).toBe(false);
  });

  test('GUARD-04 on purpose takes the draft away', async () => {
    const { unmount } = open();
    await rename('Ola');
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(stored()).toEqual({ name: 'Ola' });
    asks().mockReturnValue(true);
    portalHistory.push('/users');
    await waitFor(() => expect(portalHistory.current().location.pathname).toBe('/users'));
    unmount();
    expect(stored()).toBeNull();
  });
});

describe('GUARD-04 a draft', () => {
  test('is kept while the user types, never a password, and goes with saving', async () => {
    open();
    await rename('Ola');
    await user.type(field('Passord'), 'hemmelig');
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(stored()).toEqual({ name: 'Ola' });
    expect(sessionStorage.getItem(key)).not.toContain('password');
    await press('Lagre');
    await saveIsOver();
    expect(stored()).toBeNull();
    expect(field('Passord')).toHaveValue('');
  });

  test('goes with cancelling', async () => {
    open();
    await rename('Ola');
    await act(() => jest.advanceTimersByTimeAsync(400));
    await press('Avbryt redigering');
    expect(stored()).toBeNull();
  });

  test.each(['expired', 'revoked'] as const)('is written at once when the session is %s', async (reason) => {
    const { unmount } = open();
    await rename('Ola');
    sessionStorage.clear();
    await act(() => signOut(reason));
    unmount();
    expect(stored()).toEqual({ name: 'Ola' });
  });

  test('is not written after a logout', async () => {
    const { unmount } = open();
    await rename('Ola');
    await act(() => signOut('user'));
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(stored()).toBeNull();
  });

  test('is not written after a logout that takes the page away at once', async () => {
    const { unmount } = open();
    await rename('Ola');
    await act(async () => {
      const out = signOut('user');
      unmount();
      await out;
    });
    expect(stored()).toBeNull();
  });

  test('is written when the page goes away', async () => {
    open();
    await rename('Ola');
    sessionStorage.clear();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual({ name: 'Ola' });
  });

  test('is offered with its time in Oslo; nothing can be edited before it is decided about', async () => {
    keepDraft({ name: 'Ola' });
    open();
    expect(screen.getByText('Du hadde endringer som ikke ble lagret (kl. 13:05).')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rediger' })).not.toBeInTheDocument();
    expect(screen.queryByText(/endret av noen andre/)).not.toBeInTheDocument();
    jest.useRealTimers();
    expect(await axeFaults()).toEqual([]);
  });

  test('that is taken unlocks and fills the form, and can be saved', async () => {
    keepDraft({ name: 'Ola' });
    open();
    await press('Hent dem fram');
    expect(field('Navn')).toHaveValue('Ola');
    expect(field('Navn')).toHaveFocus();
    expect(state()).toBe('MODIFIED');
    await press('Lagre');
    await saveIsOver();
    expect(save).toHaveBeenCalledWith({ name: 'Ola' }, { ...saved, name: 'Ola' });
    expect(stored()).toBeNull();
  });

  test('that is discarded is gone, and the focus is at "Rediger"', async () => {
    keepDraft({ name: 'Ola' });
    open();
    await press('Forkast');
    expect(stored()).toBeNull();
    expect(field('Navn')).toHaveValue('Kari');
    expect(button('Rediger')).toHaveFocus();
  });

  test('of older values says so, and leaves the fields alone that it did not change', async () => {
    keepDraft({ name: 'Ola' }, { name: 'Kari', email: 'gammel@demo.invalid' });
    open();
    expect(screen.getByText(/endret av noen andre/)).toBeVisible();
    await press('Hent dem fram');
    expect(field('Navn')).toHaveValue('Ola');
    expect(field('E-post')).toHaveValue(saved.email);
  });

  test('of another user is not offered', async () => {
    keepDraft({ name: 'Ola' });
    await act(() => signIn(testToken({ userid: 'u2' })));
    open();
    expect(screen.queryByText(/ikke ble lagret/)).not.toBeInTheDocument();
    expect(button('Rediger')).toBeVisible();
  });
});
