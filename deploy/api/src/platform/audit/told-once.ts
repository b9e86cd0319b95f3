/** Between the two entries of one move there are no more than so many of others. */
const mostBetween = 1000;

/**
 * A condition on rows of `audit`: a device's move, which the trails of both organisations tell, is read once by whoever
 * reads both, as that of the next owner.
 */
export const isToldOnce = `not (
  audit.action = 'command' and audit.changes ?| array['move_device', 'undo_move_device'] and exists (
    select from audit twin
    where twin.id > audit.id and twin.id <= audit.id + ${String(mostBetween)} and twin.at = audit.at
      and twin.kind = audit.kind and twin.object = audit.object and twin.action = audit.action
      and twin.changes = audit.changes))`;
