import type { RemoteFault } from '@peil/shared-kernel/api/schemas';

export const texts = {
  failed: 'Noe gikk galt med denne siden',
  stopped: 'Denne siden er stoppet',
  loading: 'Laster …',
  slow: 'Dette tar lenger tid enn vanlig …',
};

/** The panel's title: a file that was tampered with is not just something that went wrong. */
export const panelTitle = (fault: RemoteFault): string =>
  fault === 'integrity' ? texts.stopped : texts.failed;
