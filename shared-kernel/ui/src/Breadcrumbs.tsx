import { Link } from 'react-router-dom';
import styles from './Breadcrumbs.module.css';
import { texts } from './texts.ts';

/** One step of the way here. */
export interface Crumb {
  /** Name of the page. */
  readonly label: string;
  /** Its path; left out for the page one is on. */
  readonly to?: string;
}

/** The way here, from the top; the last item is the page one is on. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  return (
    <nav aria-label={texts.breadcrumbs} className={styles['crumbs']}>
      <ol className={styles['list']}>
        {items.map((item, index) => (
          <li key={`${item.label}${item.to ?? ''}`} className={styles['item']}>
            {item.to !== undefined && index < items.length - 1 ? (
              <Link className={styles['link']} to={item.to}>
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
