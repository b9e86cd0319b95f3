import type { RemoteFault } from '@peil/shared-kernel/api/schemas';
import { slowText } from './slow-notice.ts';

export const texts = {
  failed: 'Noe gikk galt med denne siden',
  stopped: 'Denne siden er stoppet',
  offline: 'Uten nett kan denne siden ikke vises',
  offlineHelp: 'Den er ikke hentet hit før. Den vises når nettet er tilbake.',
  loading: 'Laster …',
  slow: slowText,
};

/** The panel's title: a file that was tampered with is not just something that went wrong. */
export const panelTitle = (fault: RemoteFault): string =>
  fault === 'integrity' ? texts.stopped : texts.failed;
