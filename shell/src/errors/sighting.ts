import type { RegistryFault } from '@peil/shared-kernel/api/schemas';
import type { PortalEvents } from '@peil/shared-kernel/events';

/** Something wrong, as the page came to know of it. */
export type Sighting =
  /** Thrown and not caught; `file` is the script, empty where the browser does not say. */
  | {
      readonly by: 'error' | 'rejection';
      readonly thrown: unknown;
      readonly message: string;
      readonly file: string;
    }
  /** Stopped by the Content-Security-Policy: what, and the script that asked for it. */
  | { readonly by: 'policy'; readonly blocked: string; readonly file: string }
  /** A remote failed and its panel is shown. */
  | ({ readonly by: 'remote' } & Readonly<PortalEvents['remote.failed']>)
  /** A remote was loaded and shown. */
  | ({ readonly by: 'load' } & Readonly<PortalEvents['remote.ready']>)
  /** A registry was not used. */
  | { readonly by: 'registry'; readonly fault: RegistryFault };

type Thrown = Extract<Sighting, { by: 'error' | 'rejection' }>;

const textAt = (thrown: unknown, name: 'name' | 'code' | 'message' | 'stack'): string => {
  const value: unknown =
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** What is known of a thrown thing, which may be anything; texts that it lacks are empty. */
export function factsOf({ thrown, message, file }: Thrown) {
  return {
    name: textAt(thrown, 'name'),
    code: textAt(thrown, 'code'),
    message: textAt(thrown, 'message') || (typeof thrown === 'string' ? thrown : message),
    /** Everything that may name the script it comes from. */
    trace: [textAt(thrown, 'message'), textAt(thrown, 'stack'), file].join('\n'),
  };
}
