import { api, type DutyList, type DutyListChange } from '@peil/shared-kernel/api';
import { saveAgain } from '../parts/save-again/save-again.ts';

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
export function saveDutyList(id: number, edit: (newest: DutyList) => DutyListChange): Promise<DutyList> {
  return saveAgain(async () => {
    const newest = await api.dutyLists.get(id);
    return api.dutyLists.change(id, edit(newest), newest.version);
  });
}
