import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Readings a second that COPY puts into a table like `readings`, primary key included: the limit of any ingest. */
export async function copyRate(pool: pg.Pool, rows: number): Promise<number> {
  const connection = await pool.connect();
  try {
    await connection.query('create table copied (like readings including all)');
    const lines = Readable.from(
      (function* () {
        for (let index = 0; index < rows; index += 1) {
          const t = new Date(Date.now() - Math.floor(index / 500) * 1000).toISOString();
          yield `${String((index % 500) + 2)}\t${t}\t${String(index)}\t0\t1500\t30\t8\t20\t90\t5\n`;
        }
      })(),
    );
    const into = 'copied (dev, t, corrid, state, volume, percent, temp, csq, battery, sec_temp)';
    const begun = performance.now();
    await pipeline(lines, connection.query(from(`copy ${into} from stdin`)));
    return rows / ((performance.now() - begun) / 1000);
  } finally {
    await connection.query('drop table if exists copied');
    connection.release();
  }
}
