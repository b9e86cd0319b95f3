/**
 * The version of the contract between the portal's pages and the iOS and Android apps (`deploy/mobile`), `major.minor`:
 * which plugins the app brings, and how they are called. A minor step adds something, which pages must do without in an
 * older app; a major step takes something away or changes its meaning.
 */
export const bridgeVersion = '1.0';

/** Users of apps built for an older major than this are asked to update. */
const oldestAppMajor = 1;

/** What an app says about itself, at the end of its web view's user agent. */
export interface AppSeal {
  /** The app's own version, as its shop shows it: `1.4.2`. */
  readonly version: string;
  /** The contract it was built for, `major.minor`. */
  readonly bridge: string;
  /** Whether it was built with the platform's push service; asking for one without ends an Android app. */
  readonly hasPush: boolean;
}

/** The seal as the app's configuration appends it to the user agent. */
export const writeAppSeal = ({ version, bridge, hasPush }: AppSeal): string =>
  `PeilApp/${version} (bridge ${bridge}${hasPush ? '; push' : ''})`;

const pattern = /(?:^| )PeilApp\/(\d+(?:\.\d+){0,2}) \(bridge (\d+\.\d+)(; push)?\)/;

/** The seal in a user agent, or null: no app of ours. */
export function readAppSeal(userAgent: string): AppSeal | null {
  const [, version, bridge, push] = pattern.exec(userAgent) ?? [];
  return version !== undefined && bridge !== undefined
    ? { version, bridge, hasPush: push !== undefined }
    : null;
}

/** `portalTooOld`: the app was released before the portal it needs. */
export type Handshake = 'fits' | 'appTooOld' | 'portalTooOld';

const majorOf = (version: string): number => Number(version.split('.')[0]);

/** Whether an app and this portal understand each other (MOBILE-02). Different minors do. */
export function shakeHands(app: AppSeal, portal: string = bridgeVersion): Handshake {
  const major = majorOf(app.bridge);
  if (major < oldestAppMajor) return 'appTooOld';
  return major > majorOf(portal) ? 'portalTooOld' : 'fits';
}
