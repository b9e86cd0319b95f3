import { useKeptSince, type KeptThing } from '@peil/shared-kernel/cache';
import { formatDateTime, timeAgo } from '@peil/shared-kernel/format';
import { InlineMessage, useNow } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** That what is shown is what the server said last, and how old it is; nothing while it is the server's answer of now. */
export function KeptNote({ thing }: { readonly thing: KeptThing }) {
  const since = useKeptSince(thing);
  const now = useNow(minuteMs);
  if (since === null) return null;
  const at = new Date(since);
  return (
    <InlineMessage status="warning">
      {texts.kept(formatDateTime(at) ?? '', timeAgo(since / 1000, now))}
    </InlineMessage>
  );
}
