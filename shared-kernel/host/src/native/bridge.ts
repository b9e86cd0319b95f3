import { readAppSeal, shakeHands, type Handshake } from '../../../contract/src/app-seal.ts';
import { themeChangedEvent } from '../theme/theme-on-page.ts';
import type { ClientType } from '../session/client-type.ts';
import { pressBack } from './back.ts';
import { pathOfLink, pathOfNotice } from './deep-links.ts';
import { openExternal } from './open-external.ts';
import type { AppPlugins } from './plugins.ts';
import { noPush, platformPush, type PushService } from './push.ts';
import { shareFile, type FileOutcome } from './share-file.ts';
import { noUnlock, tokenUnlock, type Unlock } from './unlock.ts';
import { webPush } from './web-push.ts';

export interface Bridge {
  /** Whether the page is shown by an app of ours that fits; only then does anything reach the app. */
  readonly isApp: boolean;
  /** Null in a browser, and in an app that is none of ours. */
  readonly handshake: Handshake | null;
  /** Push of this client: the platform's service in the app, web push in a browser. */
  readonly push: PushService;
  readonly unlock: Unlock;
  /** Keeps and sends a file in the app; `unavailable` in a browser, which downloads it (`saveFile` of `sheets`). */
  shareFile(name: string, content: Blob): Promise<FileOutcome>;
  /** See open-external.ts. */
  openExternal(address: string): boolean;
  /**
   * Begins to answer the app: back button, deep links, tapped notices, system bars. Once, before the first render.
   * What an app cannot do it goes without. In a browser it hears tapped notices, and nothing waits for it.
   */
  start(): Promise<void>;
}

export interface BridgeOptions {
  readonly window: Window;
  readonly client: ClientType;
  readonly plugins: AppPlugins;
  /** Goes to a path of the portal. */
  readonly navigate: (path: string) => void;
  readonly goBack: () => void;
  /** How many entries of the portal's own lie behind the one that is shown. */
  readonly entriesBehind: () => number;
  /** Is told what an app could not do. */
  readonly report: (error: unknown) => void;
}

/** The link that started the app, once it was followed: a reload must not follow it again. */
const followedKey = 'peil.app.followed_link';

/** The page's side of the app (MOBILE-02); in a browser every call has an answer of its own. */
export function createBridge({
  window,
  client,
  plugins,
  navigate,
  goBack,
  entriesBehind,
  report,
}: BridgeOptions): Bridge {
  const isNative = client === 'ios' || client === 'android';
  const seal = isNative ? readAppSeal(window.navigator.userAgent) : null;
  const handshake = seal && shakeHands(seal);
  const isApp = handshake === 'fits';
  const push = pushOf();
  const { origin } = window.location;

  function pushOf(): PushService {
    if (!isNative) return webPush(window);
    return isApp && seal?.hasPush ? platformPush(plugins, client) : noPush;
  }

  const follow = (path: string | null) => {
    if (path !== null) navigate(path);
  };

  async function answerApp(): Promise<void> {
    const { App } = await plugins.app();
    await App.addListener('appUrlOpen', ({ url }) => {
      window.sessionStorage.setItem(followedKey, url);
      follow(pathOfLink(url, origin));
    });
    const { url = '' } = (await App.getLaunchUrl()) ?? {};
    if (url !== '' && window.sessionStorage.getItem(followedKey) !== url) {
      window.sessionStorage.setItem(followedKey, url);
      follow(pathOfLink(url, origin));
    }
    if (client !== 'android') return;
    await App.addListener('backButton', () => {
      pressBack({
        document: window.document,
        entriesBehind,
        goBack,
        minimise: () => void App.minimizeApp().catch(report),
      });
    });
  }

  /** The header is dark in both themes; what lies under Android's navigation bar follows the theme. */
  async function dressBars(): Promise<void> {
    const { SystemBars, SystemBarsStyle, SystemBarType } = await plugins.bars();
    const dress = async () => {
      const isDark = window.document.documentElement.classList.contains('dark');
      await SystemBars.setStyle({ style: SystemBarsStyle.Dark });
      if (client === 'android' && !isDark)
        await SystemBars.setStyle({
          style: SystemBarsStyle.Light,
          bar: SystemBarType.NavigationBar,
        });
    };
    window.addEventListener(themeChangedEvent, () => void dress().catch(report));
    await dress();
  }

  const hearNotices = () =>
    push.onOpened((data) => {
      follow(pathOfNotice(data, origin));
    });

  return {
    isApp,
    handshake,
    push,
    unlock: isApp ? tokenUnlock : noUnlock,
    shareFile: (name, content) =>
      isApp ? shareFile(plugins, name, content) : Promise.resolve('unavailable'),
    openExternal: (address) => openExternal(window, address),
    async start() {
      if (!isNative) await hearNotices().catch(report);
      if (!isApp) return;
      await Promise.all([answerApp(), dressBars(), hearNotices()].map((work) => work.catch(report)));
    },
  };
}
