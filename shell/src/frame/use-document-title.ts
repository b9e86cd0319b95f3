import { useEffect } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';

/** The route's title and the product's name in the browser tab; a page may refine its own title afterwards. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    const { product } = getBrand();
    document.title = title ? `${title} – ${product}` : product;
  }, [title]);
}
