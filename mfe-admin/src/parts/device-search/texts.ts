/** Texts of the search for one device. Norwegian bokmål. */
export const texts = {
  search: 'Søk etter enhet',
  searchHelp: 'Navn, kort-ID eller enhets-ID',
  noHit: 'Ingen enhet passer med søket.',
  searchFailed: 'Kunne ikke søke etter enheter',
};
