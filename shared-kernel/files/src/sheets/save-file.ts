import { detectClientType } from '../../../host/src/session/client-type.ts';

/** Until then a browser may still be reading what it saves (Safari asks late). */
const releaseAfterMs = 60_000;

/** Saves a file as a download of the page. */
function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Firefox follows only a link that stands in the page.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, releaseAfterMs);
}

/**
 * Saves a file: as a download in a browser; in the app, whose web view downloads nothing, among the phone's documents,
 * and the sheet to send it opens (MOBILE-02).
 */
export async function saveFile(name: string, content: Blob): Promise<void> {
  if (detectClientType() !== 'web') {
    const { bridge } = await import('@peil/shared-kernel/native');
    if ((await bridge.shareFile(name, content)) !== 'unavailable') return;
  }
  download(name, content);
}
