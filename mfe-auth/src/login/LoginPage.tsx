import { getBrand } from '@peil/shared-kernel/brand';
import { useSession } from '@peil/shared-kernel/session';
import { Alert } from '@peil/shared-kernel/ui';
import { FailureAlert } from './FailureAlert.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { LevelWaves } from './LevelWaves.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { texts } from './texts.ts';
import { useLogIn } from './use-log-in.ts';

/**
 * /login. Where a user goes afterwards is the guard's to decide (LOGIN-05): it leads away from here as soon as there
 * is a session.
 */
export default function LoginPage() {
  const session = useSession();
  const { busy, failure, submit } = useLogIn();
  const expired = session.status === 'anonymous' && session.reason === 'expired';

  return (
    <div className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <h1 className={styles['title']} tabIndex={-1}>
            {texts.title(getBrand().product)}
          </h1>
          <LevelWaves />
        </div>
        <div className={styles['body']}>
          {failure !== null && <FailureAlert>{failure}</FailureAlert>}
          {failure === null && !busy && expired && <Alert variant="info">{texts.expired}</Alert>}
          <LoginForm busy={busy} onSubmit={(credentials) => void submit(credentials)} />
          <ForgottenPassword />
        </div>
      </div>
    </div>
  );
}
