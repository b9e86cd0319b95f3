import { useCallback, useEffect, useRef, useState } from 'react';
import { session, useUser, type SignOutReason } from '../../../host/src/session/index.ts';
import { draftKey, isOutdated, readDraft, removeDraft, writeDraft, type Draft } from './draft-store.ts';
import { namesOf, without, type FieldName, type FormValues } from './core/index.ts';

/** How long after the last change a draft is written, in milliseconds. */
const draftDelayMs = 400;

/** After these the user comes back to what was being done; a logout clears it. */
const comesBack: ReadonlySet<SignOutReason | null> = new Set<SignOutReason>(['expired', 'revoked']);

interface DraftOptions<Values> {
  readonly formKey: string;
  readonly base: Values;
  readonly changed: Partial<Values>;
  readonly secrets: readonly FieldName<Values>[];
}

/** A draft found when the form was opened, which the user takes or discards before anything else is changed. */
export interface OfferedDraft<Values = unknown> {
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** What its fields were changed from. */
  readonly seen: Partial<Values>;
  /** Whether the saved values were changed since: by someone else, or in another tab. */
  readonly outdated: boolean;
}

/**
 * Keeps what is changed but not saved in the tab's storage, for the signed-in user alone (GUARD-04): while the user
 * types, when the page goes away and when the session ends. Nothing is kept of `secrets`. What no longer differs from
 * what is saved is removed.
 */
export function useDraft<Values extends FormValues<Values>>({
  formKey,
  base,
  changed,
  secrets,
}: DraftOptions<Values>) {
  const userid = useUser()?.userid ?? null;
  const key = userid === null ? null : draftKey(userid, formKey);
  const [offer, setOffer] = useState<Draft<Values> | null>(() =>
    key === null ? null : readDraft(key, base),
  );

  const kept = without(changed, secrets as readonly FieldName<Partial<Values>>[]) as Partial<Values>;
  const unsaved =
    offer === null && namesOf(kept).length > 0 ? { base: without(base, secrets), changed: kept } : null;
  const unsavedText = JSON.stringify(unsaved);

  const latest = useRef({ userid, key, unsaved });
  const abandoned = useRef(false);
  useEffect(() => {
    latest.current = { userid, key, unsaved };
  });

  const flush = useCallback(() => {
    const { key, unsaved } = latest.current;
    if (key === null || unsaved === null || abandoned.current) return;
    writeDraft<Values>(key, { savedAt: Date.now(), ...unsaved });
  }, []);

  useEffect(() => {
    abandoned.current = false;
    if (key === null || offer !== null) return undefined;
    if (unsaved === null) {
      removeDraft(key);
      return undefined;
    }
    const timer = setTimeout(flush, draftDelayMs);
    return () => clearTimeout(timer);
  }, [key, offer, unsavedText]);

  useEffect(() => {
    const subscription = session.session$.subscribe((current) => {
      if (current.status === 'anonymous' && comesBack.has(current.reason)) flush();
    });
    window.addEventListener('pagehide', flush);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('pagehide', flush);
      const current = session.current();
      if (current.status === 'signedIn' && current.user.userid === latest.current.userid) flush();
    };
  }, []);

  return {
    offer:
      offer &&
      ({
        savedAt: offer.savedAt,
        seen: seenBy(offer),
        outdated: isOutdated(offer, base),
      } satisfies OfferedDraft<Values>),
    /** Ends the offer and returns the changed fields it held. */
    take(): Partial<Values> {
      setOffer(null);
      return offer?.changed ?? {};
    },
    discard(): void {
      setOffer(null);
    },
    /** The user leaves the input behind on purpose. */
    abandon(): void {
      abandoned.current = true;
      if (key !== null) removeDraft(key);
    },
  };
}

function seenBy<Values>({ base, changed }: Draft<Values>): Partial<Values> {
  const names = Object.keys(changed) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => name in base).map((name) => [name, base[name]]),
  ) as Partial<Values>;
}
