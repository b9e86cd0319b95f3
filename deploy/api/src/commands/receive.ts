import { readFile } from 'node:fs/promises';
import { deliveryTable, shortIdPrefixProblem, usualShortIdPrefix } from '@peil/shared-kernel/devices';
import { readTable } from '@peil/shared-kernel/sheets/read';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { inScope } from '../platform/db/tenant.ts';
import { receiveDevices } from '../devices/deliveries/receive.ts';
import { ProblemError } from '../platform/problem.ts';
import { CommandError } from './command-error.ts';

export interface DeliveryOptions {
  readonly prefix: string | undefined;
  readonly organisation: string | undefined;
  readonly isTrial: boolean;
}

/**
 * Puts the devices of a CSV or XLSX file into stock, all of them or none; what the portal's page does.
 * @returns what came of it, a line each, in Norwegian
 * @throws CommandError with what is wrong, a line for each row of the file
 */
export async function receiveFile(
  pool: pg.Pool,
  { provider, holdingOrgid }: Pick<Config, 'provider' | 'holdingOrgid'>,
  file: string,
  { prefix = usualShortIdPrefix(provider), organisation = provider, isTrial }: DeliveryOptions,
): Promise<string[]> {
  const problem = shortIdPrefixProblem(prefix);
  if (problem !== null) throw new CommandError(`--prefix: ${problem}`);
  const contents = await readFile(file).catch(() => {
    throw new CommandError(`${file}: Filen kan ikke leses.`);
  });
  const read = await readTable(new Blob([contents]), deliveryTable);
  if (!read.ok) throw new CommandError(`${file}: ${read.problem}`);
  const { rows } = read;
  const outcome = await inScope(pool, { kind: 'system' }, () =>
    receiveDevices({ rows, orgid: organisation, prefix, isTrial, holdingOrgid }),
  ).catch((error: unknown) => {
    throw error instanceof ProblemError ? new CommandError(error.body.message) : error;
  });
  const wrong = outcome.rows.filter(({ result }) => result === 'refused');
  if (wrong.length > 0)
    throw new CommandError(
      [
        ...wrong.map(({ row, problems }) => `Rad ${String(row)}: ${problems.join('; ')}`),
        `${String(wrong.length)} av ${String(outcome.rows.length)} rader har feil. Ingen enheter er tatt imot.`,
      ].join('\n'),
    );
  return [
    ...outcome.rows.map(({ shortid, devid, manufacturer, model }) =>
      [shortid, devid, [manufacturer, model].filter(Boolean).join(' ')].join('\t').trimEnd(),
    ),
    ...outcome.rows.flatMap(({ row, questions }) =>
      questions.map((question) => `Se over rad ${String(row)}: ${question}`),
    ),
    isTrial
      ? `Alle ${String(outcome.rows.length)} kan tas imot. Ingenting er endret.`
      : `${String(outcome.rows.length)} enheter er tatt imot.`,
  ];
}
