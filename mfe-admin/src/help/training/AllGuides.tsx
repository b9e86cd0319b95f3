import { Button, Page, Panel } from '@peil/shared-kernel/ui';
import { guideAddress } from './address.ts';
import { groupedGuides } from './found-guides.ts';
import type { Guide } from './guide.ts';
import { GuideSteps } from './GuideSteps.tsx';
import { texts } from './texts.ts';

const breadcrumbs = [
  { label: texts.home, to: '/' },
  { label: texts.title, to: guideAddress(null) },
  { label: texts.allTitle },
];

/** All guides on one page: a booklet, once it is printed. */
export function AllGuides({ guides }: { readonly guides: readonly Guide[] }) {
  return (
    <Page
      title={texts.allTitle}
      subtitle={texts.intro}
      breadcrumbs={breadcrumbs}
      actions={
        <Button variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      }
    >
      {groupedGuides(guides).flatMap((group) =>
        group.guides.map((guide) => (
          <Panel key={guide.id} heading={guide.title}>
            <p>{guide.summary}</p>
            <GuideSteps guide={guide} level={3} isEager />
          </Panel>
        )),
      )}
    </Page>
  );
}
