import { useEffect } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { pageTitle } from '@peil/shared-kernel/contract';

/** The route's title and the product's name in the browser tab; a page may refine its own title afterwards. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = pageTitle(title, getBrand().product);
  }, [title]);
}
