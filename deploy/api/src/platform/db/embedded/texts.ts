/**
 * Why the embedded database was not opened: one line each, for whoever starts the server or a command. Each begins with
 * the setting and ends with what to do.
 */

const restoreCommand = 'node deploy/api/.tsbuild/commands/cli.js restore <fil>';

/** Another process has the folder. */
export const lockedLine = (folder: string, holder: string): string =>
  `DATA_DIR: databasen i ${folder} er i bruk av prosess ${holder}. Stopp den først, eller sett DATA_DIR til en annen mappe.`;

/** Files, but no database. */
export const notDatabaseLine = (folder: string): string =>
  `DATA_DIR: ${folder} er ikke tom og har ingen database (PG_VERSION mangler). Ingenting er skrevet der. Sett DATA_DIR til en tom eller ny mappe; skal databasen tilbake, hentes sikkerhetskopien inn der med «${restoreCommand}».`;

/** A database of another PostgreSQL. */
export const otherVersionLine = (folder: string, found: string, wanted: string): string =>
  `DATA_DIR: databasen i ${folder} er laget av PostgreSQL ${found}, denne utgaven av portalen bruker ${wanted}. Ta sikkerhetskopi med utgaven som laget den, sett DATA_DIR til en ny mappe og hent kopien inn der med «${restoreCommand}».`;

/** A database that does not open; `what` is the part that is missing, or what the database said. */
export const damagedLine = (folder: string, what: string): string =>
  `DATA_DIR: databasen i ${folder} er skadet og kan ikke åpnes (${oneLine(what)}). Ta vare på mappen, sett DATA_DIR til en ny mappe og hent inn siste sikkerhetskopi der med «${restoreCommand}».`;

/** No folder, or one that this user may not read or write. */
export const inaccessibleLine = (folder: string, code: string): string =>
  `DATA_DIR: ${folder} kan ikke brukes: ${reasons[code] ?? 'den kan ikke leses eller skrives'} (${code}). Sett DATA_DIR til en mappe som brukeren portalen kjører som, eier.`;

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'det er ikke en mappe',
  EEXIST: 'det er ikke en mappe',
  EACCES: 'tilgang mangler',
  EPERM: 'tilgang mangler',
  EROFS: 'disken kan ikke skrives til',
  ENOSPC: 'disken er full',
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
