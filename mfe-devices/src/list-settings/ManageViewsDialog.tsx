import { Alert, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import styles from './ManageViewsDialog.module.css';
import { texts } from './texts.ts';
import type { UserListSettings } from './use-list-settings.ts';
import { ViewEditor } from './ViewEditor.tsx';

interface ManageViewsDialogProps {
  readonly settings: UserListSettings;
  readonly onClose: () => void;
}

/** The saved views, each to be renamed or deleted. */
export function ManageViewsDialog({ settings, onClose }: ManageViewsDialogProps) {
  const { views = [], failed, retry } = settings;
  return (
    <Dialog open title={texts.manageTitle} width="small" onClose={onClose}>
      {failed ? (
        <Alert variant="error">
          <p>{texts.viewsUnknown}</p>
          <Button variant="secondary" onClick={retry}>
            {texts.retry}
          </Button>
        </Alert>
      ) : views.length === 0 ? (
        <p>{texts.noViews}</p>
      ) : (
        <ul className={styles['views']} aria-label={texts.manageTitle}>
          {views.map((view) => (
            <ViewEditor key={view.id} view={view} settings={settings} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
