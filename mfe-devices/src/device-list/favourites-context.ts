import { createContext, use } from 'react';
import type { Favourites } from './use-favourites.ts';

/**
 * The favourites, for the stars alone: were they part of the columns, each press would sort and draw the whole table.
 */
export const FavouritesContext = createContext<Favourites | null>(null);

export function useFavouritesContext(): Favourites {
  const favourites = use(FavouritesContext);
  if (!favourites) throw new Error('A star stands outside FavouritesContext');
  return favourites;
}
