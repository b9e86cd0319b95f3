import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { isOnboarding, registrationObstacle } from '@peil/shared-kernel/devices';
import { compareNorwegian, formatNumber } from '@peil/shared-kernel/format';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { Button, Panel, TextField } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import styles from './Find.module.css';

const texts = all.find;
const shownAtMost = 8;

/** The devices that are not registered yet, to pick one. */
export function StockList({ onPick }: { readonly onPick: (shortid: string) => void }) {
  const { data } = useQuery(deviceListQuery());
  const [written, setWritten] = useState('');
  const stock = useMemo(() => stockOf(data ?? []), [data]);
  const found = matchingStock(stock, written);
  if (stock.length === 0) return null;
  return (
    <Panel heading={texts.stock}>
      <div className={styles['stock']}>
        <KeptNote thing="list" />
        <TextField
          label={texts.stockSearch}
          description={texts.stockHelp}
          autoComplete="off"
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        <ul className={styles['found']} aria-label={texts.stock}>
          {found.slice(0, shownAtMost).map(({ devid, name, proddata: { shortid } }) => (
            <li key={devid}>
              <Button type="button" variant="tertiary" onClick={() => onPick(shortid)}>
                {texts.choose(name, shortid)}
              </Button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles['more']}>
          {found.length === 0 && texts.noStock}
          {found.length > shownAtMost && texts.moreStock(formatNumber(found.length - shownAtMost) ?? '')}
        </p>
      </div>
    </Panel>
  );
}

/** The devices that may be registered, by short id: none that is, or is under way. */
const stockOf = (devices: readonly Device[]): Device[] =>
  devices
    .filter((device) => !isOnboarding(device) && registrationObstacle(device) === null)
    .sort((one, other) => compareNorwegian(one.proddata.shortid, other.proddata.shortid));

/** Those whose short id or name has what is written. */
function matchingStock(stock: readonly Device[], written: string): Device[] {
  const wanted = written.trim().toLocaleLowerCase('nb');
  return stock.filter(({ name, proddata }) =>
    `${proddata.shortid} ${name}`.toLocaleLowerCase('nb').includes(wanted),
  );
}
