import { lazy, type ComponentProps } from 'react';
import { LazyPart } from '@peil/shared-kernel/page-part';
import { texts } from './texts.ts';

const load = async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog });
const ScanDialog = lazy(load);

/** Fetches the dialog before it is asked for: where devices are, there may be no network. */
export async function preloadScanner(): Promise<void> {
  await load().catch(() => undefined);
}

/**
 * The dialog that reads a code. Stands near the button that opens it, where that it cannot come is told; not within a
 * form, which the dialog's cross would send.
 */
export function Scanner(props: ComponentProps<typeof ScanDialog>) {
  return (
    <LazyPart part={texts.scanPart}>
      <ScanDialog {...props} />
    </LazyPart>
  );
}
