import { EmptyState, Page, Panel } from '../index.ts';

function NotReadyPage({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Panel>
        <EmptyState title="Denne siden er ikke klar ennå" message="Vi arbeider med den." />
      </Panel>
    </Page>
  );
}

/** The page for a route whose own is not built yet, under the title its manifest gives. */
export function notReady(title: string) {
  return function NotReady() {
    return <NotReadyPage title={title} />;
  };
}
