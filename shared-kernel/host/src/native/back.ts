export interface BackOptions {
  readonly document: Document;
  /** How many entries of the portal's own lie behind the one that is shown. */
  readonly entriesBehind: () => number;
  readonly goBack: () => void;
  /** Puts the app away: what Android does at its first page. */
  readonly minimise: () => void;
}

/** Whether something that Escape closes (a menu, a list of choices) took it: it says so, or keeps it to itself. */
function escapeTaken(document: Document): boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  document.addEventListener('keydown', hear, { once: true });
  const pressed = new KeyboardEvent('keydown', {
    key: 'Escape',
    code: 'Escape',
    bubbles: true,
    cancelable: true,
  });
  const goesOn = (document.activeElement ?? document.body).dispatchEvent(pressed);
  document.removeEventListener('keydown', hear);
  return !goesOn || !isHeard;
}

/**
 * Android's back button (MOBILE-02): closes what lies open on the page, else goes back in the portal, where unsaved
 * input asks first, else puts the app away. A dialog decides itself whether it closes.
 */
export function pressBack({ document, entriesBehind, goBack, minimise }: BackOptions): void {
  if (escapeTaken(document)) return;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog) {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    return;
  }
  if (entriesBehind() > 0) goBack();
  else minimise();
}
