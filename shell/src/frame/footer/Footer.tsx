import { Link } from 'react-router-dom';
import { getBrand } from '@peil/shared-kernel/brand';
import { useUser } from '@peil/shared-kernel/session';
import styles from './Footer.module.css';
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx';
import { texts } from './texts.ts';

interface FooterProps {
  /** Version of the release whose notes the portal shows. */
  readonly notesVersion: string | null;
}

/** Who the provider is and how to reach it, from the brand configuration (FOOT-01). */
export function Footer({ notesVersion }: FooterProps) {
  const user = useUser();
  const { product, footer } = getBrand();
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
        {user && (
          <>
            <p>
              <Link to="/customer-service">{texts.training}</Link>
            </p>
            <p>
              <ReleaseNotesLink version={notesVersion} />
            </p>
          </>
        )}
        <p className={styles.copyright}>{copyright}</p>
      </div>
    </footer>
  );
}
