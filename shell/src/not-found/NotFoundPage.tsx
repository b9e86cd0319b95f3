import { EmptyState, Page, TextLink } from '@peil/shared-kernel/ui';
import { useNavigationStep } from '@peil/shared-kernel/navigation';
import { texts } from './texts.ts';

/** What was looked for, when the wildcard route led here. */
export function lookedFor(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('lookedFor' in state)) return null;
  return typeof state.lookedFor === 'string' ? state.lookedFor : null;
}

export function NotFoundPage() {
  const path = lookedFor(useNavigationStep().location.state);
  return (
    <Page title={texts.title}>
      <EmptyState
        title={texts.title}
        message={path ? texts.missing(path) : texts.gone}
        action={<TextLink to="/devices">{texts.home}</TextLink>}
      />
    </Page>
  );
}
