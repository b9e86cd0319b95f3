/** Texts of the search for one device. Norwegian bokmål. */
export const texts = {
  search: 'Søk etter enhet',
  searchHelp: 'Navn, kort-id eller enhets-id',
  noHit: 'Ingen enhet passer med søket.',
  searchFailed: 'Kunne ikke søke etter enheter',
};
