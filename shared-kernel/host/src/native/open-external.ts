const opened = new Set(['https:', 'http:', 'mailto:', 'tel:', 'sms:', 'geo:']);

/**
 * Opens an address outside the portal: in the system's browser in the app, in a tab of its own in a browser. False, and
 * nothing happens, for any other kind of address.
 */
export function openExternal(window: Window, address: string): boolean {
  if (!URL.canParse(address) || !opened.has(new URL(address).protocol)) return false;
  window.open(address, '_blank', 'noopener,noreferrer');
  return true;
}
