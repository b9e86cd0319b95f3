import { useState } from 'react';
import { Button, Checkbox } from '@peil/shared-kernel/ui';
import type { DryRun, ManyRow } from './many-rows.ts';
import styles from './UseOnMany.module.css';
import { texts } from './texts.ts';

interface DryRunListProps {
  readonly rows: readonly ManyRow[];
  /** Ids of those that are to get the limits. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Devices that are listed at once; a thousand would make the page slow. */
const listedAtOnce = 50;

/** What changes, device by device, each of which can be left out. */
export function DryRunList({ rows, chosen, onChoose }: DryRunListProps) {
  const [listed, setListed] = useState(listedAtOnce);
  if (rows.length === 0) return null;
  const left = rows.length - listed;
  const choose = (devid: string) => {
    const next = new Set(chosen);
    if (!next.delete(devid)) next.add(devid);
    onChoose(next);
  };
  return (
    <>
      <ul aria-label={texts.many.list} className={styles['rows']}>
        {rows.slice(0, listed).map(({ devid, name, type, changes, isAlike }) => (
          <li key={devid} className={styles['row']}>
            <Checkbox
              checked={chosen.has(devid)}
              description={isAlike ? type : texts.many.otherType(type)}
              onChange={() => choose(devid)}
            >
              {name}
            </Checkbox>
            <ul className={styles['changes']}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button type="button" variant="tertiary" onClick={() => setListed(listed + listedAtOnce)}>
            {texts.many.more(Math.min(left, listedAtOnce))}
          </Button>
        </div>
      )}
    </>
  );
}

interface RefusalsProps {
  readonly label: string;
  readonly refused: DryRun['refused'];
}

/** Those that do not get the limits, and why. */
export function Refusals({ label, refused }: RefusalsProps) {
  if (refused.length === 0) return null;
  return (
    <div>
      <p>{label}</p>
      <ul aria-label={label} className={styles['refused']}>
        {refused.map(({ devid, name, reason }) => (
          <li key={devid}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
