import type { AccessToken } from '@peil/shared-kernel/api';
import { CodeField, useCodeField } from '@peil/shared-kernel/scan';

interface ScanFieldProps {
  readonly user: AccessToken;
  readonly onGo: () => void;
}

/** A field without a task of its own: it tells what the device is, and the ways from there. */
export function ScanField({ user, onGo }: ScanFieldProps) {
  const field = useCodeField({ user });
  return <CodeField field={field} onGo={onGo} />;
}
