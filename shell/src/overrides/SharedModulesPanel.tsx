import { Alert, Panel } from '@peil/shared-kernel/ui';
import styles from './Table.module.css';
import { isDoubled, type SharedModule } from './shared-modules.ts';
import { texts } from './texts.ts';

/** What exists once in the page, who brings it, and what exists twice although it should not. */
export function SharedModulesPanel({ modules }: { readonly modules: readonly SharedModule[] }) {
  const doubled = modules.filter(isDoubled).map(({ name }) => name);
  return (
    <Panel heading={texts.shared} flush>
      <div className={styles.lead}>
        {doubled.length > 0 ? (
          <Alert variant="warning">{texts.sharedDoubled(doubled.join(', '))}</Alert>
        ) : (
          <p className={styles.subtle}>{texts.sharedOnce(modules.length)}</p>
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.module}</th>
            <th scope="col">{texts.version}</th>
            <th scope="col">{texts.from}</th>
            <th scope="col">{texts.usedBy}</th>
            <th scope="col" className={styles.number}>
              {texts.copies}
            </th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <ModuleRow key={module.name} module={module} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function ModuleRow({ module: { name, copies } }: { readonly module: SharedModule }) {
  const loaded = copies.filter(({ isLoaded }) => isLoaded);
  const told = loaded.length > 0 ? loaded : copies;
  const users = [...new Set(told.flatMap(({ usedBy }) => usedBy))];
  return (
    <tr>
      <th scope="row" data-label={texts.module}>
        {name}
      </th>
      <td data-label={texts.version}>{told.map(({ version }) => version).join(', ')}</td>
      <td data-label={texts.from}>{told.map(({ from }) => from).join(', ')}</td>
      <td data-label={texts.usedBy}>{users.join(', ') || '–'}</td>
      <td data-label={texts.copies} className={styles.number}>
        {loaded.length > 0 ? loaded.length : texts.notLoaded}
      </td>
    </tr>
  );
}
