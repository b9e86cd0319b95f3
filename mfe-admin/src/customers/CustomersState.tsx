import { whyFailed } from '@peil/shared-kernel/api';
import { ErrorPanel, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface CustomersStateProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** In the place of organisations that are not here yet, or could not be loaded (ORG-04). */
export const CustomersState = ({ error, onRetry }: CustomersStateProps) => (
  <Panel>
    {error ? (
      <ErrorPanel title={texts.organisations} message={whyFailed(error)} onRetry={onRetry} />
    ) : (
      <LoadingState label={texts.loading} />
    )}
  </Panel>
);
