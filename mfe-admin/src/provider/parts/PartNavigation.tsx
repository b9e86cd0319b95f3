import { Link } from 'react-router-dom';
import styles from './PartNavigation.module.css';

interface PartNavigationProps<Part extends string> {
  /** Name of the navigation for screen readers. */
  readonly label: string;
  readonly parts: readonly Part[];
  readonly names: Readonly<Record<Part, string>>;
  readonly shown: Part;
  /** The query of a part's address. */
  readonly searchOf: (part: Part) => string;
}

/** The ways to the parts of a page. */
export function PartNavigation<Part extends string>({
  label,
  parts,
  names,
  shown,
  searchOf,
}: PartNavigationProps<Part>) {
  return (
    <nav aria-label={label} className={styles['nav']}>
      <ul className={styles['list']}>
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={{ search: searchOf(part) }}
              className={styles['link']}
              {...(part === shown && { 'aria-current': 'page' as const })}
            >
              {names[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
