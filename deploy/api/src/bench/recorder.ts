import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Remembers the statements of one call, to run them again without the server around them. */
export interface Recorder {
  /** Forgets what was remembered; what runs from now on is remembered. */
  restart(): void;
  /** Runs the remembered statements so many times, one after another; returns milliseconds for one round (median). */
  replay(times: number): Promise<number>;
}

/** A session's key is its own: each round keeps another. */
const anew = (text: string, values: readonly unknown[]): unknown[] =>
  text.trimStart().startsWith('insert into sessions') ? [randomUUID(), ...values.slice(1)] : [...values];

type Query = (...given: unknown[]) => unknown;

/** Watches every connection that is taken from the pool from now on. */
export function recordStatements(pool: pg.Pool): Recorder {
  let statements: [text: string, values: unknown[]][] = [];
  let isRecording = false;
  const watched = new WeakSet<pg.PoolClient>();

  pool.on('acquire', (connection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const query = connection.query.bind(connection) as Query;
    const recorded: Query = (...given) => {
      const [text, values] = given;
      if (isRecording && typeof text === 'string')
        statements.push([text, Array.isArray(values) ? (values as unknown[]) : []]);
      return query(...given);
    };
    Object.assign(connection, { query: recorded });
  });

  return {
    restart() {
      statements = [];
      isRecording = true;
    },
    async replay(times) {
      isRecording = false;
      const connection = await pool.connect();
      const rounds: number[] = [];
      try {
        for (let round = 0; round < times; round += 1) {
          const begun = performance.now();
          for (const [text, values] of statements) {
            // Several statements in one text go without values only.
            await (values.length === 0 ? connection.query(text) : connection.query(text, anew(text, values)));
          }
          rounds.push(performance.now() - begun);
        }
      } finally {
        connection.release();
      }
      return rounds.sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
    },
  };
}
