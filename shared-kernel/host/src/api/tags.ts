import * as z from 'zod/mini';
import { call } from './client.ts';
import { tagRenameSchema, type GroupReach, type TagRenameAnswer } from '../../../wire/src/index.ts';

export const tags = {
  /** The tags on everything the caller may see, sorted. */
  list: (): Promise<string[]> => call(z.array(z.string()), { url: '/api/v1/tags' }),
  /** Whom and what of the own organisation a rename would change; nothing is changed. */
  previewRename: (from: string, to: string): Promise<TagRenameAnswer> =>
    call(tagRenameSchema, { method: 'POST', url: '/api/v1/tags/rename/preview', data: { from, to } }),
  /** Renames a group or merges it with another; ApiError of kind `conflict` when it is on others than `expected`. */
  rename: (from: string, to: string, { users, devices }: GroupReach): Promise<TagRenameAnswer> =>
    call(tagRenameSchema, {
      method: 'POST',
      url: '/api/v1/tags/rename',
      data: { from, to, expected: { users, devices } },
    }),
};
