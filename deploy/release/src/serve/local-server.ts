import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { contentType } from '../content-type.ts';
import { releaseFile } from '../layout.ts';
import type { LocalBuild } from './watch-remote.ts';

/** Builds whose files are still answered: a page that is open goes on with the one it took. */
const kept = 5;

/** A retry asks under a path that no browser remembers as failed: `/_r<time>/…`. */
const retryPrefix = /^\/_r\d+(?=\/)/;

const loopbackHost = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

export interface LocalServer {
  readonly server: Server;
  /** Makes a build the one that `release.json` names from now on. Returns the folders that are no longer needed. */
  add(build: LocalBuild): readonly string[];
}

/**
 * Serves a developer's builds to the pages of one portal: the newest one's `release.json`, and the files of the latest.
 * Only this machine is answered, under its own names, and no other site's pages may read anything.
 * @param portal origin of the portal
 */
export function createLocalServer(portal: string): LocalServer {
  let builds: readonly LocalBuild[] = [];

  function allowPortal(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('vary', 'origin');
    if (request.headers.origin !== portal) return;
    response.setHeader('access-control-allow-origin', portal);
    // A page from elsewhere that asks this machine: browsers want a word of agreement.
    response.setHeader('access-control-allow-private-network', 'true');
  }

  function send(path: string, response: ServerResponse): void {
    const name = basename(path);
    const type = contentType(name);
    const [newest] = builds;
    const holder = builds.find(({ folder }) => existsSync(join(folder, name)));
    if (path !== `/${name}` || extname(name) === '') end(response, 404);
    else if (name === releaseFile && newest) {
      response.setHeader('content-type', type);
      response.end(JSON.stringify(newest.release));
    } else if (holder) {
      response.setHeader('content-type', type);
      // The build may be cleared away in this moment.
      const file = createReadStream(join(holder.folder, name)).on('error', () => response.destroy());
      file.pipe(response);
    } else end(response, 404);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    allowPortal(request, response);
    if (!loopbackHost.test(request.headers.host ?? '')) end(response, 403);
    else if (request.method === 'OPTIONS') end(response, 204);
    else if (request.method !== 'GET' && request.method !== 'HEAD') end(response, 405);
    else send((request.url ?? '/').replace(/\?.*$/, '').replace(retryPrefix, ''), response);
  }

  return {
    server: createServer(answer),
    add(build) {
      const all = [build, ...builds];
      builds = all.slice(0, kept);
      return all.slice(kept).map(({ folder }) => folder);
    },
  };
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}
