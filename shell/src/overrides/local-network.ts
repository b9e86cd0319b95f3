/** The browsers' names for the permission, the newest first; each knows some of them. */
const names = ['loopback-network', 'local-network-access'];

/**
 * Whether the browser keeps the page from programs on this machine. Pages of a portal elsewhere need the user's leave
 * for that; a page of this machine needs none, and has none.
 */
export async function isKeptFromThisMachine(permissions = navigator.permissions): Promise<boolean> {
  for (const name of names) {
    try {
      const { state } = await permissions.query({ name: name as PermissionName });
      return state === 'denied';
    } catch {
      // A name that this browser does not know.
    }
  }
  return false;
}
