import type { ReactNode } from 'react';
import { Button, EmptyState } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface NoMatchesProps {
  readonly title: string;
  /** What else may be the reason. */
  readonly note?: ReactNode;
  /** Takes every filter off. */
  readonly onReset: () => void;
}

/** What stands in a list when its filters leave nothing. */
export const NoMatches = ({ title, note, onReset }: NoMatchesProps) => (
  <EmptyState
    title={title}
    message={
      <>
        {texts.noMatchesHelp} {note}
      </>
    }
    action={
      <Button variant="secondary" onClick={onReset}>
        {texts.reset}
      </Button>
    }
  />
);
