import DOMPurify from 'dompurify';

interface TrustedTypesFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createHTML: (html: string) => string }): unknown;
}

/**
 * Importing this module lets libraries that write innerHTML run under the portal's Trusted Types: what they write is
 * cleaned by DOMPurify first. Import it before such a library: Leaflet writes innerHTML while it is imported.
 * The policy is the page's, so a second import finds it made.
 */
const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
if (factory && !factory.defaultPolicy) {
  factory.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html) });
}

export {};
