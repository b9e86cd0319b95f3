import {
  firstPageElementId,
  readPageData,
  type FirstFile,
  type FirstPage,
} from '@peil/shared-kernel/contract';
import { whoOpens } from './who-opens.ts';

/** How long an answer waits to be taken, in milliseconds: the slowest phone has the page up by then. */
const keptMs = 20_000;

function preload(page: Document, { url, integrity, isLater }: FirstFile): void {
  const link = page.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  if (isLater) link.fetchPriority = 'low';
  link.href = url;
  page.head.append(link);
}

/**
 * Runs `begin` once the first of the page's deferred scripts has run. Whatever a server makes of priorities, what comes
 * later then takes nothing of the line from what comes first, and arrives while that is working.
 */
function afterFirstScript(page: Document, begin: () => void): void {
  const hear = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement && target.defer)) return;
    page.removeEventListener('load', hear, true);
    begin();
  };
  // The event of an element does not bubble.
  page.addEventListener('load', hear, true);
}

function beginCall(window: Window, url: string, token: string): void {
  const calls = (window.peilFirstCalls ??= []);
  const aborting = new AbortController();
  const answer = fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    signal: aborting.signal,
  });
  // Whoever takes it asks again; an answer that nobody took is nobody's failure.
  answer.catch(() => undefined);
  const call = { url, token, answer, abort: () => aborting.abort() };
  calls.push(call);
  window.setTimeout(() => {
    const index = calls.indexOf(call);
    if (index < 0) return;
    calls.splice(index, 1);
    call.abort();
  }, keptMs);
}

/** In a call: what the page's own address asks for, as the API client writes it into a query. */
const search = '{search}';

/** As axios encodes a parameter: a call spelt otherwise would be made twice. */
const encodeParameter = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%3A', ':')
    .replaceAll('%24', '$')
    .replaceAll('%2C', ',')
    .replaceAll('%20', '+');

/**
 * Fetches what the page of the opened path needs first: for signed-in users its files, and the answers of its first
 * calls; for others the login page's files. Whether a token is good the server and the session will say.
 */
export function beginPage(window: Window): void {
  const { document } = window;
  const page = readPageData(document, firstPageElementId) as FirstPage | null;
  if (!page) return;
  const { isGuest, token } = whoOpens(window);
  const own = encodeParameter(window.location.search);
  if (token) for (const url of page.calls) beginCall(window, url.replace(search, own), token);
  const files = isGuest ? page.guestFiles : page.files;
  for (const file of files) if (!file.isLater) preload(document, file);
  const later = files.filter(({ isLater }) => isLater);
  if (later.length > 0)
    afterFirstScript(document, () => {
      for (const file of later) preload(document, file);
    });
}
