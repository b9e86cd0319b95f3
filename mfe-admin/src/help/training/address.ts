/** Names the guide in the page's address. */
export const guideParameter = 'guide';

/** Stands for all of them, on one page. */
export const allGuides = 'alle';

const path = '/customer-service';

/** @param id null: the list of all guides */
export const guideAddress = (id: string | null): string =>
  id === null ? path : `${path}?${guideParameter}=${encodeURIComponent(id)}`;
