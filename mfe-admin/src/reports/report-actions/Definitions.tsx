import { useState } from 'react';
import { Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import type { ReportId } from '../report-parts/report-address.ts';
import styles from './Definitions.module.css';
import { texts } from '../report-parts/texts.ts';

/** What each figure of a report means, one press away. */
export function Definitions({ report }: { readonly report: ReportId }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="tertiary" onClick={() => setIsOpen(true)}>
        {texts.definitions}
      </Button>
      <Dialog
        open={isOpen}
        title={`${texts.definitions} – ${texts.heading[report]}`}
        onClose={close}
        actions={
          <Button variant="secondary" onClick={close}>
            {texts.close}
          </Button>
        }
      >
        <dl className={styles['definitions']}>
          {texts.meaning[report].map(({ term, meaning }) => (
            <div key={term}>
              <dt className={styles['term']}>{term}</dt>
              <dd className={styles['meaning']}>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
