import type { Guide } from '../guide.ts';

export const startGuides: readonly Guide[] = [
  {
    id: 'bli-kjent',
    title: 'Bli kjent med portalen',
    category: 'start',
    summary: 'Hvor du finner enhetene, alarmene og innstillingene dine.',
    steps: [
      {
        text: 'Øverst står menyen med det rollen din kan åpne. «Enheter» er listen over alt du har tilgang til.',
        picture: 'device-list',
      },
      {
        text: '«Søk» øverst finner en enhet. Skriv noe av navnet, enhets-ID-en eller adressen. På en liste søker du i listen.',
        picture: 'search',
      },
      { text: 'Klokken viser hvor mange alarmer som venter. Trykk på den for å se dem.' },
      {
        text: 'Menyen med navnet ditt øverst til høyre har profilen din, lyst og mørkt utseende, og «Logg ut».',
      },
      { text: 'Nederst på siden står telefon og e-post til brukerstøtte, «Opplæring» og «Versjonsnytt».' },
    ],
    tips: [
      '«Hjelp» øverst på hver side fører til veiledningen for siden.',
      'Er du usikker på hva rollen din kan gjøre, står det under «Min profil».',
    ],
  },
  {
    id: 'logg-inn',
    title: 'Logge inn og lage nytt passord',
    category: 'start',
    summary: 'Logg inn med passord eller kode, og kom inn igjen når passordet er glemt.',
    steps: [
      {
        text: 'Skriv brukernavnet eller e-postadressen din, og passordet. Trykk «Logg inn».',
        picture: 'login',
      },
      {
        text: 'Har du glemt passordet, trykk «Glemt passord». Du får en kode på SMS eller e-post, og velger et nytt passord.',
      },
      {
        text: 'Har du fått en invitasjon, åpne lenken i den og velg passordet ditt, så er du inne. Lenken gjelder i tre dager.',
      },
    ],
    tips: [
      'Skriv du feil passord mange ganger, må du vente litt før du kan prøve igjen.',
      'Har noen andre endret e-posten din, tar du kontoen tilbake med lenken i meldingen du fikk, innen tre døgn.',
      'Når økten går ut, kommer du tilbake til samme side etter at du har logget inn på nytt.',
    ],
  },
  {
    id: 'min-profil',
    title: 'Endre egne opplysninger og passord',
    category: 'start',
    summary: 'Hold e-post og telefon riktige, så varsler og koder kommer fram.',
    steps: [
      { text: 'Trykk på navnet ditt øverst til høyre, og velg profilen din.', picture: 'own-profile' },
      { text: 'Trykk «Rediger», rett det som er feil, og trykk «Lagre».' },
      {
        text: 'Ny e-post eller nytt telefonnummer lagres med passordet du har nå, og bekreftes med en kode du får dit. Det gamle gjelder til koden er skrevet inn.',
      },
      {
        text: 'Nytt passord skrives to ganger, sammen med det du har nå. Linjen under viser hvor sterkt det er.',
      },
      { text: 'Under «Tilgang» ser du rollen din, hva den kan gjøre, og tilgangsgruppene dine.' },
      {
        text: 'Under «Varsler» velger du hvilke alarmer du får beskjed om, og under «Push-varsler på enheter» hvor push skal komme.',
        picture: 'own-notifications',
      },
    ],
    tips: ['Rolle, tilgangsgrupper og organisasjon endres av administratoren hos dere.'],
  },
  {
    id: 'varsler',
    title: 'Velge hvilke varsler du får',
    category: 'start',
    summary: 'Du får bare det du ber om, når og slik du vil.',
    steps: [
      {
        text: 'Åpne profilen din. Under «Varsler» står det du har valgt. Står det ingenting, sendes ingenting.',
      },
      { text: 'Trykk «Legg til varsel» og velg det som ligner mest. Du kan endre alt før du lagrer.' },
      {
        text: 'Velg alarmer, enheter, og om det skal komme på e-post, SMS eller push.',
        picture: 'notification-form',
      },
      { text: 'Velg dager og klokkeslett. Det som skjer utenom, spares til tiden begynner.' },
      {
        text: 'Skal det komme på telefonen eller PC-en, trykk «Slå på på denne enheten» under «Push-varsler på enheter» på hver av dem.',
      },
      { text: 'Trykk «Send prøvevarsel» for å se at det kommer fram.' },
      {
        text: 'Kvitter rett fra meldingen: Trykk på lenken, velg alarmene du tar deg av, og trykk «Kvitter». Lenken virker én gang, uten innlogging.',
      },
    ],
    tips: [
      'Kommer ingenting fram, står grunnen ved varselet, som at e-postadressen ikke er bekreftet.',
      'En alarm som kommer og går, og mange alarmer på én gang, blir til én melding.',
    ],
  },
  {
    id: 'uten-nett',
    title: 'Bruke portalen uten nett',
    category: 'start',
    summary: 'Det du så sist, er med deg, og det du sender, går når nettet er tilbake.',
    steps: [
      {
        text: 'Åpne enhetslisten og enhetene du skal til, mens du har nett. Da ligger de i nettleseren.',
      },
      {
        text: 'Uten nett åpner du portalen som ellers. Øverst på siden står det når tallene sist ble oppdatert. En side som ikke er hentet før, sier det, og vises når nettet er tilbake.',
      },
      {
        text: 'Bestill, send kvittering, kvitter alarmer, før service og registrer enheter som vanlig. Det du sender, venter i nettleseren.',
      },
      {
        text: 'Trykk «Vis» ved «Venter på nett» for å se hva som venter, og «Trekk tilbake» om noe ikke skal sendes.',
      },
      { text: 'Når nettet er tilbake, sendes alt én gang, i den rekkefølgen du gjorde det.' },
    ],
    tips: [
      'Logger du ut, fjernes alt fra nettleseren. Er det noe som venter, blir du spurt først.',
      'Legg portalen til på Hjem-skjermen, så åpner den som en app.',
    ],
  },
];
