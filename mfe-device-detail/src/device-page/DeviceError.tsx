import { ApiError, whyFailed } from '@peil/shared-kernel/api';
import { EmptyState, ErrorPanel, TextLink } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface DeviceErrorProps {
  readonly deviceId: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A device that is not there, or not the user's, is no fault: only other errors can be tried again. */
export function DeviceError({ deviceId, error, onRetry }: DeviceErrorProps) {
  if (error instanceof ApiError && error.kind === 'notFound') {
    return (
      <EmptyState
        title={texts.notFoundTitle}
        message={texts.notFound(deviceId)}
        action={<TextLink to="/devices">{texts.toDevices}</TextLink>}
      />
    );
  }
  return <ErrorPanel title={texts.failedTitle} message={whyFailed(error)} onRetry={onRetry} />;
}
