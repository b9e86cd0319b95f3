import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { inScope, rows } from '../platform/db/tenant.ts';
import { testDatabases } from '../testing/databases.ts';
import { receiveFile } from './receive.ts';

describe.each(testDatabases())('a delivery by command ($name)', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'peil-delivery-'));
  const file = join(folder, 'pall.csv');
  const config = { provider: 'nord', holdingOrgid: 'slettet' };
  const options = { prefix: undefined, organisation: undefined, isTrial: false };
  let db: Database;
  const receive = (more: object = {}) => receiveFile(db.pool, config, file, { ...options, ...more });
  const devids = async () =>
    (
      await inScope(db.pool, { kind: 'system' }, () =>
        rows<{ devid: string }>('select devid from devices order by dev'),
      )
    ).map(({ devid }) => devid);

  beforeAll(async () => {
    db = await open();
    await inScope(db.pool, { kind: 'system' }, () =>
      rows(`insert into organisations (orgid, name) values ('nord', 'Nord')`),
    );
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });

  test('FACTORY-01 a file is tried, received and told line by line; a faulty one is told by its rows', async () => {
    writeFileSync(file, 'DevEUI;Modell\r\nA8-40-41-00-01-81-6B-C2;PS-LB\r\n\r\na840410001816bc3;\r\n');
    const lines = ['NOR00001\ta840410001816bc2\tDragino PS-LB', 'NOR00002\ta840410001816bc3'];
    expect(await receive({ isTrial: true })).toEqual([...lines, 'Alle 2 kan tas imot. Ingenting er endret.']);
    expect(await devids()).toEqual([]);
    expect(await receive()).toEqual([...lines, '2 enheter er tatt imot.']);
    expect(await devids()).toEqual(['a840410001816bc2', 'a840410001816bc3']);
    await expect(receive()).rejects.toThrow(
      'Rad 2: Enhets-ID: finnes fra før, som NOR00001 hos Nord\nRad 4: Enhets-ID: finnes fra før, som NOR00002 hos Nord\n2 av 2 rader har feil. Ingen enheter er tatt imot.',
    );
  });

  test('FACTORY-01 what is odd of a row is asked', async () => {
    writeFileSync(file, 'DevEUI;Produsent;Modell\r\na840410001816bc9;Rochester;PS-LB\r\n');
    expect(await receive({ isTrial: true })).toContain(
      'Se over rad 2: Modell: «PS-LB» er kjent fra Dragino, ikke fra Rochester. Stemmer produsenten?',
    );
  });

  test.each([
    ['a wrong prefix', { prefix: 'æ' }, /^--prefix: /],
    ['an organisation that is not there', { organisation: 'sør' }, /^Organisasjonen finnes ikke/],
  ])('FACTORY-01 %s is told', async (_, more, message) => {
    writeFileSync(file, 'IMEI\n356938035643809\n');
    await expect(receive(more)).rejects.toThrow(message);
  });

  test('FACTORY-01 a file that is none, or is no list, is told', async () => {
    writeFileSync(file, 'Farge\nblå\n');
    await expect(receive()).rejects.toThrow(/kolonner som ikke finnes i malen: «Farge»/);
    await expect(receiveFile(db.pool, config, join(folder, 'x'), options)).rejects.toThrow(
      /Filen kan ikke leses/,
    );
  });
});
