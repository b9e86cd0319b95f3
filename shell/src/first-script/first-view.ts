import { firstViewElementId, laterScriptType, type KeptInput } from '@peil/shared-kernel/contract';
import { mediaList } from '@peil/shared-kernel/theme';
import { messageOf, reviveForm } from './first-form.ts';
import { whoOpens } from './who-opens.ts';

const lostText = 'Portalen kunne ikke lastes. Last siden på nytt.';

/** How long a password may wait for a form that did not come, in milliseconds. */
const keptMs = 300_000;

const nothingKept: KeptInput = { values: {}, focused: null, cursor: null, pressed: null };

/** Calls back once with each element whose file cannot be had. Returns how to stop. */
function watchForLostFiles(document: Document, onLost: (element: Element) => void): () => void {
  function listen({ target }: Event): void {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) onLost(target);
  }
  // What happens to an element's file does not bubble.
  document.addEventListener('error', listen, true);
  return () => {
    document.removeEventListener('error', listen, true);
  };
}

function tellThatPortalIsLost(view: HTMLElement): void {
  if (view.querySelector('[role=alert]')) return;
  view.querySelector('form')?.before(messageOf(view.ownerDocument, 'alert', lostText));
}

/** What the page shows of itself instead of the form: a panel of a fault, a page that is open to guests, a notice. */
const somethingElse = 'h1, h2, [role="alert"], [role="dialog"]';

/** Calls back once the page has something else to show. Returns how to stop. */
function watchForSomethingElse(portal: HTMLElement, onFound: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (portal.querySelector(somethingElse)) onFound();
  });
  observer.observe(portal, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

/** Lets the view be used until the page takes its place. */
function begin(window: Window, view: HTMLElement, portal: HTMLElement): void {
  const { document } = window;
  portal.hidden = true;
  const form = view.querySelector('form');
  const revived = form && reviveForm(form);
  // A finger is left alone: its keyboard would cover half of the page.
  if (document.activeElement === document.body && !mediaList('(pointer: coarse)')?.matches) {
    form?.querySelector('input')?.focus();
  }
  function leave(): KeptInput {
    const kept = revived?.keptInput() ?? nothingKept;
    stops.forEach((stop) => stop());
    view.remove();
    portal.hidden = false;
    window.peilFirstView = undefined;
    return kept;
  }
  /** The form may come after all, once what went wrong is tried again: what was typed waits for it, and no press does. */
  function makeRoom(): void {
    const kept = { ...leave(), pressed: null };
    const forget = () => {
      window.peilFirstView = undefined;
    };
    window.peilFirstView = {
      leave() {
        forget();
        return kept;
      },
    };
    window.setTimeout(forget, keptMs);
  }
  const stops = [
    watchForLostFiles(document, (element) => {
      if (element instanceof HTMLScriptElement) tellThatPortalIsLost(view);
    }),
    watchForSomethingElse(portal, makeRoom),
    () => revived?.stop(),
  ];
  window.peilFirstView = { leave };
}

/** How long a tab that paints nothing, since nobody looks at it, keeps the scripts waiting, in milliseconds. */
const unpaintedMs = 500;

/** Runs the scripts that wait for the view, in their order. */
function runLaterScripts(document: Document): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${laterScriptType}"]`)) {
    script.type = 'text/javascript';
    script.async = false;
    // A script is run when it is put into the page.
    document.head.append(script);
  }
}

/** Calls back once the page as it stands has been painted. */
function afterPaint(window: Window, onPainted: () => void): void {
  let isDone = false;
  function go(): void {
    if (isDone) return;
    isDone = true;
    onPainted();
  }
  window.requestAnimationFrame(() => {
    window.setTimeout(go);
  });
  window.setTimeout(go, unpaintedMs);
}

const loaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
  });

/** The view as it stands in the page, there to be shown once its style sheets are; null: not for this address. */
function takeOut(template: HTMLTemplateElement, address: string) {
  const content = template.content.cloneNode(true) as DocumentFragment;
  const view = content.querySelector<HTMLElement>('[data-unless]');
  const parameters = new URLSearchParams(address);
  const opensAnotherStep = view?.dataset['unless']?.split(' ').some((name) => parameters.has(name)) ?? false;
  return view && !opensAnotherStep ? { view, links: [...content.querySelectorAll('link')] } : null;
}

/** Shows the view, if somebody is to see it. Returns whether it is there already. */
function showNow(window: Window): boolean {
  const { document } = window;
  const found = document.getElementById(firstViewElementId);
  const portal = document.getElementById('portal');
  if (!found || !portal) return false;
  if (!whoOpens(window).isGuest) {
    found.remove();
    return false;
  }
  if (!(found instanceof HTMLTemplateElement)) {
    begin(window, found, portal);
    return true;
  }
  found.remove();
  const taken = takeOut(found, window.location.search);
  if (!taken) return false;
  document.head.append(...taken.links);
  void Promise.all(taken.links.map(loaded)).then(() => {
    // The page was faster.
    if (portal.hasChildNodes()) return;
    portal.before(taken.view);
    begin(window, taken.view, portal);
  });
  return false;
}

/**
 * Gives life to the login form that index.html shows a guest, until the page itself takes its place; where the address may
 * be a signed-in user's the form waits in a template. To be called before the document has been read.
 */
export function showFirstView(window: Window): void {
  const { document } = window;
  const stop = watchForLostFiles(document, (element) => {
    // The page itself asks for it again, and says what is wrong: one that stood here would pass for loaded.
    if (element instanceof HTMLLinkElement && element.rel === 'stylesheet') element.remove();
  });
  document.addEventListener(
    'readystatechange',
    () => {
      const run = () => {
        runLaterScripts(document);
      };
      if (showNow(window)) afterPaint(window, run);
      else run();
    },
    { once: true },
  );
  window.addEventListener('load', stop, { once: true });
}
