import { lazy, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { Button, XMarkIcon } from '@peil/shared-kernel/ui';
import { LazyPart } from '@peil/shared-kernel/page-part';
import styles from './ProblemBox.module.css';
import { texts } from './texts.ts';
import { useKeptClosed } from './use-kept-closed.ts';

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
