import {
  overridesElementId,
  pageOverridesSchema,
  readPageData,
  type PageOverrides,
} from '@peil/shared-kernel/contract';

const { data } = pageOverridesSchema.safeParse(readPageData(document, overridesElementId));

/** What the gateway wrote into the page; null where the deployment does not allow overrides. */
export const pageOverrides: PageOverrides | null = data ?? null;

/** Remotes that come from a developer's build: what they do says nothing of a release. */
export const overriddenRemotes: ReadonlySet<string> = new Set(Object.keys(pageOverrides?.active ?? {}));
