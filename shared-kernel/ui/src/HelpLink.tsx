import { Link, useLocation } from 'react-router-dom';
import { addressFor } from '../../host/src/navigation/index.ts';
import { useUser } from '../../host/src/session/index.ts';
import { guideAt } from './guide-at.ts';
import styles from './HelpLink.module.css';
import { texts } from './texts.ts';

/** "Hjelp": the guide that explains the page at the present address, for who is signed in (TRAIN-01). */
export function HelpLink() {
  const { pathname, search } = useLocation();
  const user = useUser();
  const guide = guideAt(pathname, search);
  const help = addressFor('help');
  if (!user || guide === null || help === null) return null;
  return (
    <Link className={styles['help']} to={`${help}?guide=${guide}`}>
      {texts.help}
    </Link>
  );
}
