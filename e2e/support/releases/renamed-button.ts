/** A release of mfe-admin whose button "Ny bruker" reads "Ny kollega". */
export const renamedButton = {
  remote: 'mfe-admin',
  where: (_file: string, text: string) => text.includes('"Ny bruker"') && text.includes('Ingen resultat'),
  change: (text: string) => text.replace(/(children|newUser):"Ny bruker"/, '$1:"Ny kollega"'),
} as const;
