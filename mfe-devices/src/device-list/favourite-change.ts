import type { User } from '@peil/shared-kernel/api';

/** A press on a device's star. */
export interface FavouriteChange {
  readonly devid: string;
  /** The device's name, for the message should it fail. */
  readonly name: string;
  /** What it shall become. */
  readonly favourite: boolean;
}

/** The user's favourite device ids, in the order they were set. */
export const favouritesOf = (user: User | undefined): readonly string[] =>
  user?.meta_data.favouriteDevices ?? [];

/** The user with that one device among the favourites or not; the others stay. */
export function withFavourite(user: User, { devid, favourite }: FavouriteChange): User {
  const others = favouritesOf(user).filter((id) => id !== devid);
  return {
    ...user,
    meta_data: { ...user.meta_data, favouriteDevices: favourite ? [...others, devid] : others },
  };
}
