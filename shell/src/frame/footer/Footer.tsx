import { Link } from 'react-router-dom';
import type { AccessToken } from '@peil/shared-kernel/api/schemas';
import { getBrand } from '@peil/shared-kernel/brand';
import { newestConcerning, type Release } from '@peil/shared-kernel/contract';
import { can, isPermission } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { menuEntries } from '../menu-entries.ts';
import styles from './Footer.module.css';
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx';
import { texts } from './texts.ts';

interface FooterProps {
  /** What the portal is made of: they say which release note is their newest. */
  readonly releases: readonly Release[];
}

/** Id of the newest release note that concerns the user; the registry says it, so that no note is fetched for it. */
const newestFor = ({ roles }: Pick<AccessToken, 'roles'>, releases: readonly Release[]): string | null =>
  newestConcerning(releases, (name) => isPermission(name) && can(roles, name, getBrand().shortName));

/** Who the provider is and how to reach it, from the brand configuration (FOOT-01). */
export function Footer({ releases }: FooterProps) {
  const user = useUser();
  const { product, footer, shortName: provider } = getBrand();
  const year = `© ${String(new Date().getFullYear())}`;
  // The title of the login page is the only brand text on its screen (LOGIN-01).
  const copyright = user ? `${year} ${product}` : year;
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <p>{footer.address}</p>
        <p>
          {texts.phone} <a href={`tel:${footer.phone.replaceAll(/\s/g, '')}`}>{footer.phone}</a>
        </p>
        <p>
          {texts.email} <a href={`mailto:${footer.supportEmail}`}>{footer.supportEmail}</a>
        </p>
        {footer.social.map(({ name, url }) => (
          <p key={url}>
            <a href={url} rel="noreferrer" target="_blank">
              {name}
            </a>
          </p>
        ))}
        {user &&
          menuEntries('footer', { user, provider }).map(({ to, label, purpose }) => (
            <p key={to}>
              {purpose === 'releaseNotes' ? (
                <ReleaseNotesLink
                  key={user.userid}
                  to={to}
                  label={label}
                  user={user}
                  newest={newestFor(user, releases)}
                />
              ) : (
                <Link to={to}>{label}</Link>
              )}
            </p>
          ))}
        <p className={styles.copyright}>{copyright}</p>
      </div>
    </footer>
  );
}
