import { useState } from 'react';
import { Button, Textarea } from '@peil/shared-kernel/ui';
import styles from './CopyReport.module.css';
import { texts } from './texts.ts';

type Outcome = { readonly kind: 'copied' } | { readonly kind: 'refused'; readonly text: string };

/** Copies the report; where the browser refuses the clipboard, as it does without https, shows it to be copied by hand. */
export function CopyReport({ text }: { readonly text: () => string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function copy() {
    const report = text();
    try {
      await navigator.clipboard.writeText(report);
      setOutcome({ kind: 'copied' });
    } catch {
      setOutcome({ kind: 'refused', text: report });
    }
  }

  return (
    <>
      <p role="status" className={styles.outcome}>
        {outcome?.kind === 'copied' && texts.copied}
        {outcome?.kind === 'refused' && texts.notCopied}
      </p>
      <Button variant="secondary" data-color="neutral" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      {outcome?.kind === 'refused' && (
        <Textarea
          className={styles.report}
          label={texts.reportText}
          readOnly
          minRows={6}
          value={outcome.text}
        />
      )}
    </>
  );
}
