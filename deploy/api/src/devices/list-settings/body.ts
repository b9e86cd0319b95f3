import {
  arrangedLists,
  chosenColumnsSchema,
  longestViewName,
  longestViewQuery,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { nameField } from '../../platform/http/name-field.ts';

/** The list that a path names. */
export const list = z.enum(arrangedLists);

const columns = chosenColumnsSchema;
const name = nameField('Visningen må ha navn', longestViewName);
const query = z
  .string()
  .max(longestViewQuery)
  .refine((text) => text === '' || text.startsWith('?'), { error: 'Må begynne med ? eller være tom' });

/** Body that sets the columns of a list. */
export const columnsBody = z.strictObject({ columns }).meta({ examples: [{ columns: ['name', 'level'] }] });

/** Body of a new view. */
export const newView = z
  .strictObject({ name, query, columns })
  .meta({ examples: [{ name: 'Må fylles', query: '?level=red&sort=level', columns: null }] });

/** Body that changes what it names of a view. */
export const viewChange = z
  .strictObject({
    name: name.exactOptional(),
    query: query.exactOptional(),
    columns: z.exactOptional(columns),
  })
  .meta({ examples: [{ name: 'Må fylles i dag' }] });
