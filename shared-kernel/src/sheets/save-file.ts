/** Until then a browser may still be reading what it saves (Safari asks late). */
const releaseAfterMs = 60_000;

/** Saves a file as a download of the page. */
export function saveFile(name: string, content: Blob): void {
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
