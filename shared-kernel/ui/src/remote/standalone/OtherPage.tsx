import type { RemoteRouteInfo } from '../../../../contract/src/index.ts';
import { PortalRouter } from '../../../../host/src/navigation/index.ts';
import { Page, Panel, TextLink } from '../../index.ts';
import { texts } from './texts.ts';

interface OtherPageProps {
  readonly remoteName: string;
  readonly routes: readonly RemoteRouteInfo[];
}

/** Said instead of a blank page where the path is another remote's, with the way to the pages that are here. */
export function OtherPage({ remoteName, routes }: OtherPageProps) {
  const withoutParameters = routes.filter(({ path }) => !path.includes(':'));
  return (
    <PortalRouter>
      <Page title={texts.elsewhere} hasHelp={false}>
        <Panel>
          <p>{texts.onlyThese(remoteName)}</p>
          <ul>
            {withoutParameters.map(({ path, title }) => (
              <li key={path}>
                <TextLink to={path}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </Panel>
      </Page>
    </PortalRouter>
  );
}
