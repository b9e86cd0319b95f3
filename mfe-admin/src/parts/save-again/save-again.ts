import { ApiError } from '@peil/shared-kernel/api';

/** Times that a change is tried before its conflict is told. */
const mostTries = 3;

/**
 * Saves, and again where others have saved in between.
 *
 * @param save makes the change in what is newest and saves it; `isAgain`: what was fetched before is old
 * @throws ApiError of the last try, and what `save` throws besides
 */
export async function saveAgain<Saved>(save: (isAgain: boolean) => Promise<Saved>): Promise<Saved> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save(tries > 1);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'conflict' || tries === mostTries) throw error;
    }
  }
}
