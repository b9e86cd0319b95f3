import { Link, useLocation } from 'react-router-dom';
import { getBrand } from '../../host/src/brand/index.ts';
import { guideAt } from './guides/guide-at.ts';
import { useUser } from '../../host/src/session/index.ts';
import styles from './HelpLink.module.css';
import { texts } from './texts.ts';

/** "Hjelp": the guide that explains the page at the present address, for who is signed in (TRAIN-01). */
export function HelpLink() {
  const { pathname, search } = useLocation();
  const user = useUser();
  const guide = guideAt(pathname, getBrand().shortName, search);
  if (!user || guide === null) return null;
  return (
    <Link className={styles['help']} to={`/customer-service?guide=${guide}`}>
      {texts.help}
    </Link>
  );
}
