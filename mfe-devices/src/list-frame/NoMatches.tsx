import { Button, EmptyState } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface NoMatchesProps {
  readonly title: string;
  /** Takes every filter off. */
  readonly onReset: () => void;
}

/** What stands in a list when its filters leave nothing. */
export const NoMatches = ({ title, onReset }: NoMatchesProps) => (
  <EmptyState
    title={title}
    message={texts.noMatchesHelp}
    action={
      <Button variant="secondary" onClick={onReset}>
        {texts.reset}
      </Button>
    }
  />
);
