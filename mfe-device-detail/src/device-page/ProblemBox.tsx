import { lazy, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';
import { Button, XMarkIcon } from '@peil/shared-kernel/ui';
import { LazyPart } from '@peil/shared-kernel/page-part';
import styles from './ProblemBox.module.css';
import { texts } from './texts.ts';

const ProblemReport = lazy(async () => ({
  default: (await import('../problem-report/ProblemReport.tsx')).ProblemReport,
}));

interface ProblemBoxProps {
  readonly device: Device;
  /** Called when the box is closed, which takes the focus along. */
  readonly onClose: () => void;
}

/** The way to report a problem, for who has not closed the box in this tab (DETAIL-03). */
export function ProblemBox({ device, onClose }: ProblemBoxProps) {
  const [isClosed, close] = useKeptClosed('problem-box');
  const [isReporting, setReporting] = useState(false);
  if (isClosed) return null;
  return (
    <div className={styles['box']}>
      <span className={styles['question']}>{texts.isAnythingWrong}</span>
      <Button variant="tertiary" onClick={() => setReporting(true)}>
        {texts.reportProblem}
      </Button>
      <Button
        variant="tertiary"
        data-color="neutral"
        icon={<XMarkIcon title={texts.closeProblemBox} />}
        onClick={() => {
          close();
          onClose();
        }}
      />
      {isReporting && (
        <LazyPart part={texts.problemPart}>
          <ProblemReport device={device} onClose={() => setReporting(false)} />
        </LazyPart>
      )}
    </div>
  );
}

const tabStorage = () => usableStorage(window, 'sessionStorage');

/**
 * Whether a box was closed in this tab, for as long as the tab is open and its user signed in; and what closes it.
 * @param name of the box, one in the portal
 */
function useKeptClosed(name: string): [isClosed: boolean, close: () => void] {
  const key = `peil.closed.${name}`;
  const [isClosed, setClosed] = useState(() => Boolean(tabStorage()?.getItem(key)));
  const close = () => {
    keepIn(tabStorage(), key, 'yes');
    setClosed(true);
  };
  return [isClosed, close];
}
