/** Texts of the search for devices and in lists. Norwegian bokmål. */
export const texts = {
  searchFor: 'Søk etter enhet',
  searchForHelp: 'Navn, sted eller ID. Trykk Enter for å søke i enhetslisten.',
  opensById: 'En enhets ID åpner enheten.',
};
