import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import styles from './PartNavigation.module.css';
import { providerParts, searchOfPart, type ProviderPart } from './provider-part.ts';

/** The ways to the parts of the page. */
export function PartNavigation({ shown }: { readonly shown: ProviderPart }) {
  return (
    <nav aria-label={texts.nav} className={styles['nav']}>
      <ul className={styles['list']}>
        {providerParts.map((part) => (
          <li key={part}>
            <Link
              to={{ search: searchOfPart(part) }}
              className={styles['link']}
              {...(part === shown && { 'aria-current': 'page' as const })}
            >
              {texts.parts[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
