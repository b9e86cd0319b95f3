/** What the browser's tab says about a route; of a page without a title the product's name alone. */
export const pageTitle = (title: string | undefined, product: string): string =>
  title ? `${title} – ${product}` : product;
