import { useKeptSince, type KeptThing } from '../cache/index.ts';
import { formatDateTime, timeAgo } from '../format/index.ts';
import { InlineMessage, useNow } from '../ui/index.ts';
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
