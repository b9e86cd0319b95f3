import { useSyncExternalStore } from 'react';
import { Button, StatusIcon, XMarkIcon, type Status } from '@peil/shared-kernel/ui';
import type { NoticeKind } from './classify.ts';
import styles from './ErrorNotice.module.css';
import { errorNotice } from './notice-store.ts';
import { noticeTexts, texts } from './texts.ts';

const statusOf: Readonly<Record<NoticeKind, Status>> = { unexpected: 'warning', outdated: 'info' };

/** Says at the lower edge of the window that something went wrong which no panel shows. It leaves the focus alone. */
export function ErrorNotice() {
  const kind = useSyncExternalStore(errorNotice.subscribe, errorNotice.current);
  if (kind === null) return null;
  return (
    <div role="alert" className={styles.notice}>
      <StatusIcon status={statusOf[kind]} className={`${styles.icon} ${styles[kind]}`} />
      <p className={styles.text}>{noticeTexts[kind]}</p>
      <Button
        className={styles.reload}
        variant="secondary"
        onClick={() => {
          window.location.reload();
        }}
      >
        {texts.reload}
      </Button>
      <Button
        className={styles.close}
        variant="tertiary"
        data-color="neutral"
        icon={<XMarkIcon title={texts.close} />}
        onClick={errorNotice.close}
      />
    </div>
  );
}
