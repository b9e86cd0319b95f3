/**
 * The bridge between the page and the iOS or Android app that shows it (`deploy/mobile`), MOBILE-02.
 *
 * - Every call works in a plain browser too, or does nothing there: a file is downloaded instead of shared, push is web
 *   push, and there is no lock. Nothing asks which client it is in.
 * - Pictures and codes need no call: file inputs (`capture`) and `getUserMedia` are the camera in the app as they are in
 *   a browser on a phone.
 * - App and portal are released apart. The app says its version in the user agent (`contract/src/app-seal.ts`, with the rule
 *   for `bridgeVersion`); where the two do not fit, `misfit` says what to do, and nothing of the app is called.
 * - A plugin's JavaScript is loaded when it is called for, in the app only. What the app cannot do is reported and gone
 *   without.
 */
import type { Handshake } from '../../../contract/src/app-seal.ts';
import { portalHistory } from '../navigation/index.ts';
import { detectClientType } from '../session/client-type.ts';
import { createBridge, type Bridge } from './bridge.ts';
import { appPlugins } from './plugins.ts';
import { texts } from './texts.ts';

export type { Bridge } from './bridge.ts';
export type { PushAddress, PushPermission, PushService } from './push.ts';
export type { FileOutcome } from './share-file.ts';
export type { Unlock } from './unlock.ts';
export type { Handshake };

/** The page's one bridge. */
export const bridge: Bridge = createBridge({
  window,
  client: detectClientType(),
  plugins: appPlugins,
  navigate: (path) => {
    portalHistory.push(path);
  },
  goBack: () => {
    portalHistory.go(-1);
  },
  entriesBehind: () => (window.history.state as { index?: number } | null)?.index ?? 0,
  report: (error) => {
    reportError(error);
  },
});

export interface Misfit {
  readonly title: string;
  readonly message: string;
}

/** The message to a user whose app does not fit the portal; null where it does. */
export const misfit: Misfit | null =
  bridge.handshake === null || bridge.handshake === 'fits' ? null : texts[bridge.handshake];
