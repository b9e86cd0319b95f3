import { texts } from './texts.ts';

interface SearchedList {
  /** Names the list to the person who searches in it. */
  readonly label: string;
  /** A short id opens its device (SEARCH-02). */
  readonly opensDevices?: boolean;
}

/** The pages whose list the search filters as one types (SEARCH-01). */
const lists: Readonly<Record<string, SearchedList>> = {
  '/devices': { label: texts.searchIn.devices, opensDevices: true },
  '/alarm': { label: texts.searchIn.alarms, opensDevices: true },
  '/users': { label: texts.searchIn.users },
  '/groups': { label: texts.searchIn.groups },
  '/list-customer': { label: texts.searchIn.customers },
};

/** The list on the page of that path, or null. */
export const searchedList = (pathname: string): SearchedList | null =>
  lists[pathname.replace(/(?<=.)\/$/, '')] ?? null;
