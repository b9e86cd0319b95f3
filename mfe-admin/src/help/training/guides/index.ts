import type { Guide } from '../guide.ts';
import { customerGuides } from './customers.ts';
import { deviceGuides } from './devices.ts';
import { fieldGuides } from './field.ts';
import { peopleGuides } from './people.ts';
import { settingGuides } from './settings.ts';
import { startGuides } from './start.ts';

/** All guides, in the order in which the page lists them. */
export const guides: readonly Guide[] = [
  ...startGuides,
  ...deviceGuides,
  ...settingGuides,
  ...fieldGuides,
  ...peopleGuides,
  ...customerGuides,
];
