import { Button, Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import { guideAddress } from './address.ts';
import { pageOf } from './found-guides.ts';
import type { Guide } from './guide.ts';
import { GuideLinks } from './GuideList.tsx';
import { GuideSteps } from './GuideSteps.tsx';
import { texts } from './texts.ts';
import styles from './Training.module.css';

interface GuidePageProps {
  readonly guide: Guide;
  /** Others about the same. */
  readonly others: readonly Guide[];
}

/** One guide, for the screen and for paper. */
export function GuidePage({ guide, others }: GuidePageProps) {
  const path = pageOf(guide.id);
  return (
    <Page
      title={guide.title}
      subtitle={guide.summary}
      breadcrumbs={[
        { label: texts.home, to: '/' },
        { label: texts.title, to: guideAddress(null) },
        { label: guide.title },
      ]}
      actions={
        <>
          {path !== null && <TextLink to={path}>{texts.open}</TextLink>}
          <Button variant="secondary" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </>
      }
    >
      <Panel>
        <GuideSteps guide={guide} level={2} isEager />
      </Panel>
      {others.length > 0 && (
        <div className={styles['screenOnly']}>
          <Panel heading={texts.more} flush>
            <GuideLinks guides={others} />
          </Panel>
        </div>
      )}
    </Page>
  );
}
