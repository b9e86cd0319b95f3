import { KeptNote } from '@peil/shared-kernel/page-part';
import { InlineMessage } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** How old the groups are, and what is missing of them, without network (OFFLINE-01). */
export const GroupDataNotes = ({ isWithoutUsers }: { readonly isWithoutUsers: boolean }) => (
  <>
    <KeptNote thing="list" />
    {isWithoutUsers && <InlineMessage status="info">{texts.withoutUsers}</InlineMessage>}
  </>
);
