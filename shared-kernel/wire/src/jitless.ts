import * as z from 'zod/mini';

// zod compiles object parsers with `new Function` and probes for it first; under the portal's
// Content-Security-Policy the probe is reported as a violation.
z.config({ jitless: true });
