import { useQuery } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { texts } from './texts.ts';

/**
 * Said under a search that finds nothing where the text is the id of a device of the organisation that is in none of the
 * user's groups (SUPPORT-01). Nothing for roles that see every device, nor while it is not known.
 */
export function UnseenHit({ text }: { readonly text: string }) {
  const username = useUser()?.username ?? '';
  const seesAll = useCan('allDevices');
  const { data } = useQuery({
    queryKey: ['users', 'sees', username, text],
    queryFn: () => api.users.sees(username, text),
    enabled: !seesAll && username !== '' && text !== '',
  });
  const isThere = data?.devices.some(({ reasons }) => reasons.includes('no_group')) === true;
  return isThere ? <span role="status">{texts.unseenHit(text)}</span> : null;
}
