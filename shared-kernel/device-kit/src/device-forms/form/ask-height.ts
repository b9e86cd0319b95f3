import { ApiError, type Device } from '@peil/shared-kernel/api';
import { mergeSettings, newHeightQuestion } from '@peil/shared-kernel/devices';

/** Some settings of a device, to be merged into it. */
interface Change {
  readonly appdata?: Partial<Device['appdata']> | undefined;
}

const mend = 'Rett sensorhøyden: mål fra bunnen av tanken og opp til sensoren.';

/**
 * Asks the user about a sensor height that cannot fit the tank, where the change makes it so (FITTER-02). What stood so
 * before is not asked about again.
 * @param field the name of the height's field in the form
 * @throws ApiError at the field, where the user says that it is wrong
 */
export function askAboutHeight(
  { appdata }: Pick<Device, 'appdata'>,
  change: Change | null,
  field = 'sensorheight',
): void {
  if (change?.appdata) askAboutNewHeight(appdata, mergeSettings(appdata, change.appdata), field);
}

/**
 * That question where settings come in the place of others, whole.
 * @throws ApiError as there
 */
export function askAboutNewHeight(
  before: Partial<Device['appdata']>,
  after: Partial<Device['appdata']>,
  field: string,
): void {
  const question = newHeightQuestion(before, after);
  if (question !== null && !window.confirm(question))
    throw new ApiError('invalid', { message: mend, fields: { [field]: mend } });
}

/** A form's change, with that question before it is sent. */
export const askingHeight =
  <Saved extends { readonly newest: Pick<Device, 'appdata'> }, Changed extends Change>(
    changeOf: (saving: Saved) => Changed,
  ) =>
  (saving: Saved): Changed => {
    const change = changeOf(saving);
    askAboutHeight(saving.newest, change);
    return change;
  };
