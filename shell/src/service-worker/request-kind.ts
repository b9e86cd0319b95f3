/** `page`: index.html under any path; `file`: of a release; `other`: nothing of the worker's. */
export type RequestKind = 'page' | 'file' | 'other';

/** What is served beside pages; a path below these is no page, whoever opens it. */
const noPages =
  /^\/(api|releases|\.well-known|_r\d+)(\/|$)|^\/(registry|version)\.json$|^\/healthz$|^\/icons\//;

/** @param origin the portal's own */
export function kindOfRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind {
  if (method !== 'GET') return 'other';
  const { origin: asked, pathname } = new URL(url);
  if (mode === 'navigate') return asked === origin && !noPages.test(pathname) ? 'page' : 'other';
  return pathname.includes('/releases/') && !/^\/_r\d+\//.test(pathname) ? 'file' : 'other';
}
