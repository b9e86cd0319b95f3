import { Alert, TextLink } from '@peil/shared-kernel/ui';
import styles from './DrainView.module.css';
import { texts } from './texts.ts';

/** Says to an admin why there is no drawing to scale, and where the measures are entered (DRAIN-02). */
export function OldOnboardingNotice({ devid }: { readonly devid: string }) {
  return (
    <div className={styles['notice']}>
      <Alert variant="info" title={texts.oldOnboardingTitle}>
        <p>{texts.oldOnboarding}</p>
        <TextLink to={`/device/${encodeURIComponent(devid)}/settings/drain`}>{texts.updateMeasures}</TextLink>
      </Alert>
    </div>
  );
}
