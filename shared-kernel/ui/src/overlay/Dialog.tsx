import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../controls.ts';
import { XMarkIcon } from '../icons.ts';
import { texts } from '../texts.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  /** Whether the dialog is open. */
  readonly open: boolean;
  /** Its heading, which is its name. */
  readonly title: string;
  /** Called by the cross and by Escape. */
  readonly onClose: () => void;
  /** What it holds. */
  readonly children: ReactNode;
  /** Its buttons, at the foot: what it is for first, "Avbryt" last. */
  readonly actions?: ReactNode;
  /** How wide it is at most: 30, 45 or 64 rem. */
  readonly width?: 'small' | 'medium' | 'large';
}

/** Fields that one writes in. */
const writtenIn = 'input:not([type="checkbox"], [type="radio"], :disabled), textarea:not(:disabled)';

/** A modal dialog of the browser's own: the focus stays in it and goes back to where it came from. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, actions, width = 'medium' }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser begins with the cross; who is asked for something wants to write it.
    body.current?.querySelector<HTMLElement>(writtenIn)?.focus();
    // Closed before it is taken away: only then does the browser give the focus back.
    return () => dialog?.close();
  }, []);
  useEffect(() => restoreFocus, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`${styles['dialog']} ${styles[width]}`}
      onCancel={(event) => {
        // A file field inside has a "cancel" of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // Chrome closes it at the second Escape without asking: gone for the user, open for its owner.
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open)
          currentTarget.showModal();
      }}
    >
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <Button
          variant="tertiary"
          data-color="neutral"
          icon={<XMarkIcon title={texts.close} />}
          onClick={onClose}
        />
      </header>
      <div ref={body} className={styles['body']}>
        {children}
      </div>
      {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
    </dialog>
  );
}

/** What opened the dialog may be gone with what it did; the focus would be on the body. */
function restoreFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
