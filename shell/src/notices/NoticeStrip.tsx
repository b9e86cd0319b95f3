import type { ReactNode } from 'react';
import { StatusIcon } from '@peil/shared-kernel/ui';
import styles from './NoticeStrip.module.css';

export interface Notice {
  readonly tone: 'warning' | 'info' | 'ok';
  readonly text: string;
}

interface NoticeStripProps {
  readonly notice: Notice | null;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A line over the whole page. Its live region stands empty between notices: only what changes in one is said. */
export function NoticeStrip({ notice, children }: NoticeStripProps) {
  return (
    <div className={notice ? `${styles.strip} ${styles[notice.tone]}` : undefined}>
      <p role="status" className={styles.words}>
        {notice && (
          <>
            <StatusIcon status={notice.tone} className={styles.icon} />
            {notice.text}
          </>
        )}
      </p>
      {notice && children}
    </div>
  );
}
