import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { EditForm, type FormEditing, type FormValues } from '@peil/shared-kernel/forms';
import { Button, Loader, Panel } from '@peil/shared-kernel/ui';
import styles from './EditorFrame.module.css';
import { texts } from './texts.ts';

/** GEDIT-01: how long it is said that all was saved before the editor closes, in milliseconds. */
const closeDelayMs = 1_500;

interface EditorFrameProps<Values extends FormValues<Values>> {
  readonly heading: string;
  /** What useEditForm answered: unlocked here, since the button that opens the editor is what unlocks it. */
  readonly form: FormEditing<Values>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * An editor that opens on the device's page (GEDIT-01, WEDIT-01) and takes the focus; the page gives it back. "Lagre"
 * tells how it went and closes after a while, "Avbryt" drops the input, Escape closes and keeps it as a draft, which
 * the next opening offers.
 */
export function EditorFrame<Values extends FormValues<Values>>({
  heading,
  form,
  onClose,
  children,
}: EditorFrameProps<Values>) {
  const frame = useRef<HTMLDivElement>(null);
  const isOffered = form.draft !== null;

  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'start' });
    const controls = ':is(input, button, select):not([disabled])';
    frame.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  }, [isOffered]);

  useEscape((target) => {
    const focused = target.closest(`.${styles['frame'] ?? ''}`);
    const isInDialog = target.closest('dialog, [role="dialog"]') !== null;
    const isElsewhere = (focused ?? frame.current) !== frame.current || isInDialog;
    if (form.state !== 'LOADING' && !isElsewhere) onClose();
  });

  const unlock = useEffectEvent(form.unlock);
  useEffect(() => {
    if (!isOffered) unlock();
  }, [isOffered]);

  const isBegun = useRef(false);
  const isSaved = form.state === 'OK';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isOver = isBegun.current && !form.unlocked;
    isBegun.current = form.unlocked;
    if (!isOver) return undefined;
    if (!isSaved) {
      close();
      return undefined;
    }
    const timer = setTimeout(() => close(), closeDelayMs);
    return () => clearTimeout(timer);
  }, [form.unlocked, isSaved]);

  return (
    <div ref={frame} className={styles['frame']}>
      <Panel heading={heading}>
        <EditForm form={form} actions={!isOffered && <Actions form={form} />}>
          {children}
        </EditForm>
      </Panel>
    </div>
  );
}

function Actions<Values extends FormValues<Values>>({ form }: { readonly form: FormEditing<Values> }) {
  const isSaving = form.state === 'LOADING';
  // Not disabled while saving: a disabled button drops the focus.
  return (
    <div className={styles['actions']}>
      <Button
        type="submit"
        className={styles['action'] ?? ''}
        aria-disabled={!form.editable}
        {...(isSaving && { icon: <Loader size="xsmall" title={texts.saving} /> })}
      >
        {texts.save}
      </Button>
      <Button
        type="button"
        variant="secondary"
        className={styles['action'] ?? ''}
        aria-disabled={!form.editable}
        onClick={() => {
          if (form.editable) form.cancel();
        }}
      >
        {texts.cancel}
      </Button>
    </div>
  );
}

function useEscape(onEscape: (target: Element) => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && target instanceof Element) escape(target);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
