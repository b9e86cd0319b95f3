import { hashPassword, passwordMatches } from '../platform/auth/password.ts';
import { testDatabases } from '../testing/databases.ts';
import { batchSize, measuredCalls, type MeasuredCall } from './calls.ts';
import { startChild, type Child } from './child.ts';
import { fetchRaw } from './fetch-raw.ts';
import { load } from './load.ts';
import type { Started } from './subject.ts';
import { account } from './world.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

const headings = ['p50 ms', 'p99 ms', '/s', 'CPU ms', 'kB', 'bare /s', '÷ bare', 'SQL ms', '× SQL'];
const figure = (value: number): string =>
  Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

const print = (name: string, cells: readonly string[]): void => {
  say([name.padEnd(28), ...cells.map((cell) => cell.padStart(9))].join(''));
};

/**
 * Figures of one call beside its limits: "bare" is Node's server answering the same bytes, "SQL" the call's own
 * statements run one after another without the server. CPU is the API process alone, for one request.
 */
async function measure(
  { name, call, amount, afterAChange = false }: MeasuredCall,
  origin: string,
  subject: Child,
  bare: { readonly child: Child; readonly origin: string },
): Promise<Row> {
  const before = afterAChange ? () => subject.ask({ ask: 'changeList' }) : undefined;
  await before?.();
  await subject.ask({ ask: 'record' });
  const answer = await fetchRaw(origin, call);
  const sql = await subject.ask<number>({ ask: 'replay', times: Math.max(5, Math.min(50, amount)) });
  const alone: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await before?.();
    const begun = performance.now();
    await fetchRaw(origin, call);
    alone.push(performance.now() - begun);
  }
  const cpuBefore = await subject.ask<number>({ ask: 'cpu' });
  const figures = await load(origin, call, amount, before);
  const cpu = ((await subject.ask<number>({ ask: 'cpu' })) - cpuBefore) / amount;
  if (figures.failed > 0) say(`${name}: ${String(figures.failed)} of ${String(amount)} failed`);
  await bare.child.ask(answer);
  const limit = await load(bare.origin, call, Math.max(amount, 200));
  const one = alone.sort((a, b) => a - b)[2] ?? Number.NaN;
  return {
    name,
    cells: [
      ...[figures.p50, figures.p99, figures.perSecond, cpu].map(figure),
      figure(Buffer.from(answer.body, 'base64').length / 1000),
      figure(limit.perSecond),
      figure(figures.perSecond / limit.perSecond),
      figure(sql),
      figure(one / sql),
    ],
  };
}

async function hashMilliseconds(): Promise<number> {
  const hash = await hashPassword(account.password);
  const rounds = 20;
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) await passwordMatches(hash, account.password);
  return (performance.now() - begun) / rounds;
}

async function measureOn(database: string): Promise<void> {
  say(`\n${database}: filling …`);
  const [subject, started] = await startChild<Started>('subject', [database]);
  const [bareChild, bareOrigin] = await startChild<string>('bare');
  const bare = { child: bareChild, origin: bareOrigin };
  try {
    const login = await fetch(`${started.origin}/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { access_token } = (await login.json()) as { access_token: string };
    const list = await fetch(`${started.origin}/api/v1/devicesettings?view=list`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    await list.arrayBuffer();
    print('call', headings);
    const rows: Row[] = [];
    for (const call of measuredCalls(access_token, started.key, list.headers.get('etag') ?? '')) {
      const row = await measure(call, started.origin, subject, bare);
      print(row.name, row.cells);
      rows.push(row);
    }
    const telemetry = Number(rows.at(-1)?.cells[2]) * batchSize;
    say(`Readings in: ${figure(telemetry)} a second`);
    if (started.canCopy) {
      const copied = await subject.ask<number>({ ask: 'copy', rows: 50_000 });
      say(`COPY alone: ${figure(copied)} a second, telemetry ÷ COPY ${figure(telemetry / copied)}`);
    }
    say(`Password hash alone: ${figure(await hashMilliseconds())} ms`);
    await subject.ask({ ask: 'end' });
  } finally {
    await Promise.all([subject.end(), bare.child.end()]);
  }
}

const wanted = process.argv[2];
for (const { name } of testDatabases()) {
  if (wanted === undefined || name === wanted) await measureOn(name);
}
