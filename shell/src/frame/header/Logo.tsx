import { getBrand } from '@peil/shared-kernel/brand';
import styles from './Logo.module.css';

/**
 * The brand's mark and name: a staff gauge in water, unless the brand brings a logo of its own, or the organisation that
 * the signed-in person works in does.
 *
 * @param own the organisation's logo; null without one
 */
export function Logo({ own = null }: { readonly own?: string | null }) {
  const { product, logoUrl } = getBrand();
  return (
    <span className={styles.logo}>
      <Mark own={own} logoUrl={logoUrl} />
      <span>{product}</span>
    </span>
  );
}

function Mark({ own, logoUrl }: { readonly own: string | null; readonly logoUrl: string | undefined }) {
  if (own) return <img className={styles.own} src={own} alt="" />;
  if (logoUrl) return <img className={styles.mark} src={logoUrl} alt="" />;
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="28" height="28" rx="7" />
      <path className={styles.staff} d="M12.5 5h3v15h-3zM15.5 7h4v2h-4zM15.5 11.5h3v2h-3z" />
      <path
        className={styles.water}
        d="M4 18.5c2.5-1.8 4.2-1.8 6.7 0s4.2 1.8 6.6 0 4.2-1.8 6.7 0V22a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"
      />
    </svg>
  );
}
