import type { User } from '@peil/shared-kernel/api';
import { userPath } from '../users-list/user-row.ts';

/** In the address while the page shows the devices as the user sees them. */
export const seenDevicesParameter = 'enheter';

export const seenDevicesPath = (user: User): string => `${userPath(user.user_name)}?${seenDevicesParameter}`;
