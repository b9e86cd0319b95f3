import type { Readable } from 'node:stream';
import type { ApiApp } from '../api-app.ts';
import { ProblemError } from '../problem.ts';

/** So many pieces any body may come in, however small they are. */
const freePieces = 4096;

/** Above that they must have this many bytes on average. */
const fewestBytes = 64;

/**
 * Refuses a body that comes in very many very small pieces: each costs the server some three hundred times what it
 * brings (measured: 1 MiB a byte at a time took 320 MB and seconds), and anybody can send one. Works on the request's
 * own stream, whatever reads it.
 */
export function refuseManyPieces(app: ApiApp): void {
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    // Not before somebody reads it: a listener for data sets it flowing.
    payload.once('resume', () => countPieces(payload));
    done(null, payload);
  });
}

function countPieces(body: Readable): void {
  let pieces = 0;
  let bytes = 0;
  const count = (piece: Buffer): void => {
    pieces += 1;
    bytes += piece.length;
    if (pieces <= freePieces || bytes >= pieces * fewestBytes) return;
    body.off('data', count);
    // The reader stops, as for a broken connection, but the caller gets the error.
    body.emit('error', manyPieces());
  };
  body.on('data', count);
}

const manyPieces = (): ProblemError =>
  new ProblemError(400, {
    error: 'invalid',
    message: 'Forespørselen kommer i for mange små biter. Send den i større.',
  });
