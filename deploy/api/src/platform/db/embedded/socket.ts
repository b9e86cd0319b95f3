import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the embedded database listens: it knows no passwords, so who reaches it is its superuser. A socket in a folder
 * that only the own user may enter keeps every other account of the machine out, which a port does not.
 */
export interface SocketPlace {
  /** Folder that clients name as their host; the socket's own name in it follows from the port. */
  readonly host: string;
  readonly path: string;
  remove(): void;
}

/** Clients make `.s.PGSQL.<port>` of it. */
export const socketPort = 5432;
/** Longest path of a socket, bytes: 104 on macOS and 108 on Linux, with the zero at the end. */
const longestPath = 103;

const socketIn = (host: string): string => `${host}/.s.PGSQL.${String(socketPort)}`;

/**
 * Places for a socket, the best first: beside the data folder, where what a killed process left is swept away by the
 * next; and in the system's folder for temporary files, when the first is too long or on a disk that knows no sockets.
 */
export function* socketPlaces(folder: string, platform = process.platform): Generator<SocketPlace> {
  if (platform === 'win32') {
    // A named pipe: others may not write to it. The name begins with a slash, by which clients know a socket.
    const host = `//./pipe/portal-${randomUUID()}`;
    yield { host, path: socketIn(host), remove: () => undefined };
    return;
  }
  const beside = `${folder}.socket`;
  if (Buffer.byteLength(socketIn(beside)) <= longestPath) {
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside, { mode: 0o700 });
    // A folder's mode is given past the umask.
    chmodSync(beside, 0o700);
    yield ownPlace(beside);
  }
  for (const parent of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(socketIn(join(parent, 'portal-XXXXXX'))) > longestPath) continue;
    yield ownPlace(mkdtempSync(join(parent, 'portal-')));
  }
}

const ownPlace = (host: string): SocketPlace => ({
  host,
  path: socketIn(host),
  remove: () => rmSync(host, { recursive: true, force: true }),
});
