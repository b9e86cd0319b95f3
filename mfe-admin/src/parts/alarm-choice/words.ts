import type { NotificationChannel, NotificationScope } from '@peil/shared-kernel/api';
import { capitalised, compareNorwegian } from '@peil/shared-kernel/format';
import { channelNames, listText } from '@peil/shared-kernel/notifications';
import { channelsIn } from './choices.ts';
import { texts } from './texts.ts';

/** Names that stand in a sentence before the rest is counted. */
const mostNamed = 2;

/** "SMS og e-post". */
export const channelWords = (chosen: readonly NotificationChannel[]): string =>
  capitalised(listText(channelsIn(chosen).map((channel) => channelNames[channel])));

/** "på alle enheter", "i Nord og Sør", "på Kokstad og 3 til". */
export function scopeWords(scope: NotificationScope, deviceName: (devid: string) => string): string {
  switch (scope.kind) {
    case 'all':
      return texts.onAll;
    case 'favourites':
      return texts.onFavourites;
    case 'groups':
      return texts.onGroups(someNames([...scope.groups].sort(compareNorwegian)));
    case 'devices':
      return texts.onDevices(someNames(scope.devids.map(deviceName)));
  }
}

/** Device ids whose names stand in the words of a scope. */
export const namedDevices = (scope: NotificationScope): readonly string[] =>
  scope.kind === 'devices' ? scope.devids.slice(0, mostNamed + 1) : [];

function someNames(names: readonly string[]): string {
  if (names.length <= mostNamed + 1) return listText(names);
  return texts.andMore(names.slice(0, mostNamed).join(', '), names.length - mostNamed);
}
