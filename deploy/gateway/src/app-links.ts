/** The apps that open this portal's links, as Apple and Google ask about them (MOBILE-02). */
export interface AppsOfPortal {
  /** `<team id>.<bundle id>` each. */
  readonly ios: readonly string[];
  readonly android: readonly AndroidApp[];
}

export interface AndroidApp {
  readonly packageName: string;
  /** SHA-256 of each certificate it may be signed with, as `keytool` prints it: Google Play's own and the uploader's. */
  readonly certificates: readonly string[];
}

export const noApps: AppsOfPortal = { ios: [], android: [] };

/** What is no page: an app would show nothing for it. */
const noPages = ['/api/*', '/releases/*', '/registry.json', '/version.json', '/.well-known/*'];

/** `/.well-known/apple-app-site-association`; null: no app. */
export function appleAssociation({ ios }: AppsOfPortal): object | null {
  if (ios.length === 0) return null;
  const components = [...noPages.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
  return { applinks: { details: [{ appIDs: ios, components }] }, webcredentials: { apps: ios } };
}

/** `/.well-known/assetlinks.json`; null: no app. */
export function assetLinks({ android }: AppsOfPortal): object | null {
  if (android.length === 0) return null;
  return android.map(({ packageName, certificates }) => ({
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: certificates,
    },
  }));
}

const partsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const iosApp = /^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** Reads IOS_APPS. Throws an Error whose message is one line and names the setting. */
export function iosAppsOf(text: string | undefined): readonly string[] {
  const apps = partsOf(text);
  const wrong = apps.find((app) => !iosApp.test(app));
  if (wrong !== undefined)
    throw new Error(
      `IOS_APPS må være lag-id og bundle-id, som «ABCDE12345.no.peil.portal», med komma mellom; ikke «${wrong}»`,
    );
  return apps;
}

const androidPackage = /^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*)+$/;
const certificate = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;

/** Reads ANDROID_APPS. Throws an Error whose message is one line and names the setting. */
export function androidAppsOf(text: string | undefined): readonly AndroidApp[] {
  return partsOf(text).map((part) => {
    const [packageName = '', ...certificates] = part.split('=').flatMap((side) => side.split('+'));
    if (
      !androidPackage.test(packageName) ||
      certificates.length === 0 ||
      !certificates.every((text) => certificate.test(text))
    )
      throw new Error(
        `ANDROID_APPS må være pakkenavn og SHA-256 av sertifikatet, som «no.peil.portal=AA:BB:…» (flere med + mellom), med komma mellom appene; ikke «${part}»`,
      );
    return { packageName, certificates };
  });
}
