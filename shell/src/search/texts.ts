/** Texts of the search for devices and in lists. Norwegian bokmål. */
export const texts = {
  searchIn: {
    devices: 'Søk i enhetslisten',
    alarms: 'Søk i alarmlisten',
    users: 'Søk i brukerlisten',
    groups: 'Søk i gruppelisten',
    customers: 'Søk i kundelisten',
  },
  searchFor: 'Søk etter enhet',
  searchForHelp: 'Navn, sted eller ID. Trykk Enter for å søke i enhetslisten.',
  opensById: 'En enhets ID åpner enheten.',
};
