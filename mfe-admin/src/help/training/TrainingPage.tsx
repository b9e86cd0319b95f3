import { useSearchParams } from 'react-router-dom';
import { getBrand } from '@peil/shared-kernel/brand';
import { can } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { EmptyState, Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import { allGuides, guideAddress, guideParameter } from './address.ts';
import { AllGuides } from './AllGuides.tsx';
import { guidesFor } from './found-guides.ts';
import { GuideList } from './GuideList.tsx';
import { GuidePage } from './GuidePage.tsx';
import { guides } from './guides/index.ts';
import { texts } from './texts.ts';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.title }];

/** /customer-service: guides of what the role may do; with `?guide=…` one of them, or all (TRAIN-01). */
export default function TrainingPage() {
  const [parameters] = useSearchParams();
  const asked = parameters.get(guideParameter);
  const { roles } = useUser() ?? { roles: [] };
  const own = guidesFor(guides, (permission) => can(roles, permission, getBrand().shortName));

  if (asked === null) return <GuideList guides={own} />;
  if (asked === allGuides) return <AllGuides guides={own} />;
  const guide = own.find(({ id }) => id === asked);
  return guide ? (
    <GuidePage
      key={guide.id}
      guide={guide}
      others={own.filter((other) => other.category === guide.category && other !== guide)}
    />
  ) : (
    <NoGuide asked={asked} />
  );
}

/** The address names a guide that is for other roles, or none. */
function NoGuide({ asked }: { readonly asked: string }) {
  const refused = guides.find(({ id }) => id === asked);
  const title = refused ? texts.refused : texts.unknown;
  return (
    <Page title={texts.title} breadcrumbs={breadcrumbs}>
      <Panel>
        <EmptyState
          title={title}
          message={refused ? texts.refusedHelp(refused.title) : texts.unknownHelp}
          action={<TextLink to={guideAddress(null)}>{texts.back}</TextLink>}
        />
      </Panel>
    </Page>
  );
}
