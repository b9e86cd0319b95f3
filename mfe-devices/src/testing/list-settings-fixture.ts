import type { ListArrangement, ListSettings } from '@peil/shared-kernel/api';

const plain: ListArrangement = { columns: null, views: [] };

/** How a user has arranged the lists: not at all, unless the fixture says otherwise. */
export const listSettings = (fixture: Partial<ListSettings> = {}): ListSettings => ({
  devices: plain,
  alarm: plain,
  ...fixture,
});
