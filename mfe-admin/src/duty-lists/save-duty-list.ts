import { api, ApiError, type DutyList, type DutyListChange } from '@peil/shared-kernel/api';

/** Times that a change is tried again because others saved in between. */
const mostTries = 3;

/** What a user chooses of a list, as it is saved. */
export const changeOf = ({ name, kinds, scope, isOn, steps, shifts }: DutyList): DutyListChange => ({
  name,
  kinds,
  scope,
  isOn,
  steps,
  shifts,
});

/**
 * Fetches the newest version of a list, asks `edit` what to make of it, and saves that.
 *
 * @throws ApiError, and what `edit` throws
 */
export async function saveDutyList(
  id: number,
  edit: (newest: DutyList) => DutyListChange,
): Promise<DutyList> {
  for (let tries = 1; ; tries += 1) {
    const newest = await api.dutyLists.get(id);
    const change = edit(newest);
    try {
      return await api.dutyLists.change(id, change, newest.version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'conflict' || tries === mostTries) throw error;
    }
  }
}
