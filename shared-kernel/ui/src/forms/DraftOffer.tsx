import { formatTime } from '../../../domain/src/format/index.ts';
import { Alert, Button } from '../index.ts';
import styles from './EditForm.module.css';
import { texts } from './texts.ts';
import type { OfferedDraft } from './use-draft.ts';

interface DraftOfferProps {
  readonly draft: OfferedDraft;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

/** Offers input that was cut off before it was saved. */
export function DraftOffer({ draft, onTake, onDiscard }: DraftOfferProps) {
  return (
    <Alert
      variant={draft.outdated ? 'warning' : 'info'}
      title={texts.draftHeading(formatTime(new Date(draft.savedAt)) ?? '')}
    >
      {draft.outdated && <p>{texts.draftIsOld}</p>}
      <div className={styles['offer']}>
        <Button type="button" onClick={onTake}>
          {texts.takeDraft}
        </Button>
        <Button type="button" variant="secondary" onClick={onDiscard}>
          {texts.discardDraft}
        </Button>
      </div>
    </Alert>
  );
}
