import type { Guide } from '../guide.ts';

export const settingGuides: readonly Guide[] = [
  {
    id: 'innstillinger',
    title: 'Endre innstillinger på en enhet',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Navn, type, grupper og mottakere, og hvordan alle sidene med innstillinger virker.',
    steps: [
      {
        text: 'Åpne enheten og trykk «Innstillinger». Sidene står i menyen, og nederst fører «Neste» til den neste.',
        picture: 'settings-device',
      },
      { text: 'Skjemaet er låst. Trykk «Rediger» for å endre noe.' },
      { text: 'Rett det du vil, og trykk «Lagre». «Avbryt» setter alt tilbake.' },
      { text: 'Er noe feil, står det ved feltet. Det du har skrevet, blir stående.' },
    ],
    tips: [
      'Går du fra siden uten å lagre, spør portalen først. Det du skrev, tilbys neste gang.',
      'Har en annen endret det samme samtidig, ser du begge verdiene og velger.',
    ],
  },
  {
    id: 'tank',
    title: 'Sette opp en tank',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Form, mål og væske bestemmer hvordan avstanden blir til liter.',
    steps: [
      { text: 'Åpne «Tank» under innstillinger og trykk «Rediger».', picture: 'settings-tank' },
      { text: 'Velg formen på tanken. Bildet viser hvilke mål som trengs.' },
      { text: 'Skriv målene, og trykk «Beregn» for å se hvor mange liter og hvor høy tanken er.' },
      { text: 'Velg væske. Densiteten følger med, og kan rettes.' },
      { text: 'Se at tegningen ligner tanken, og lagre.' },
    ],
    tips: [
      'Har tanken en peiletabell, kan den limes inn i stedet for mål.',
      'Gass med måleskive settes opp under «Tank Rochester»: velg skive, størrelse og høyeste fylling.',
    ],
  },
  {
    id: 'kum',
    title: 'Sette opp en kum eller et avløp',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Målene skrives på selve tegningen.',
    steps: [
      { text: 'Åpne «Kum» under innstillinger og trykk «Rediger».', picture: 'settings-drain' },
      { text: 'Trykk på et mål i tegningen og skriv det der. Alle mål er i millimeter.' },
      {
        text: 'Tegningen endrer seg mens du skriver. Mål som ikke kan stemme, for eksempel utløp over rist, blir ikke lagret, og det står hvorfor.',
      },
      { text: 'Lagre når tegningen ligner kummen.' },
    ],
  },
  {
    id: 'kalibrering',
    title: 'Kalibrere en enhet',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Rett nivået med en peiling når det ikke stemmer.',
    steps: [
      { text: 'Peil tanken samtidig som enheten måler.' },
      {
        text: 'Åpne «Kalibrering». Siste gyldige måling står øverst: se at den er ny nok.',
        picture: 'calibration',
      },
      { text: 'Skriv det du peilet, i millimeter eller liter, og trykk «Forhåndsvis».' },
      {
        text: 'Sammenlign nå og etter. Diagrammet viser de siste 30 dagene slik de var og slik de ville vært.',
      },
      { text: 'Bekreft. Kalibreringen står i listen under, med hvem som gjorde den.' },
    ],
    tips: ['Er den siste målingen gammel, be om en ny før du kalibrerer.'],
  },
  {
    id: 'alarmgrenser',
    title: 'Sette alarmgrenser',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Når lyset blir gult og rødt, og når det blir alarm.',
    steps: [
      { text: 'Åpne «Alarm» under innstillinger og trykk «Rediger».', picture: 'alarm-limits' },
      { text: 'Dra i skyverne eller skriv tallene: grønt fra, gult fra, og alarm under.' },
      { text: 'Sett hvor mange timer enheten kan være stille før lyset for kontakt skifter.' },
      {
        text: 'Under ser du hva målingen nå gir. «Prøv på de siste 90 dagene» teller alarmene grensene ville gitt.',
      },
      { text: 'Lagre, eller bruk grensene på andre enheter i samme gruppe. De prøves først.' },
    ],
    tips: ['For kummer følger alarmen grensene i grafen for vannstand.'],
  },
  {
    id: 'maaletider',
    title: 'Endre hvor ofte enheten måler og sender',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Hyppigere målinger gir et bedre bilde, men bruker mer batteri.',
    steps: [
      { text: 'Åpne «Tid» under innstillinger.', picture: 'settings-time' },
      { text: 'Velg hvor ofte enheten skal måle, og hvor ofte den skal sende.' },
      { text: 'Lagre. Enheten får de nye tidene neste gang den sender.' },
    ],
    tips: ['Rollen din kan være slik at du bare kan lese tidene. De endres av leverandøren.'],
  },
  {
    id: 'plassering',
    title: 'Sette plasseringen til en enhet',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Riktig sted gir riktig kart, adresse og kjørerute.',
    steps: [
      { text: 'Åpne «Plassering» under innstillinger og trykk «Rediger».', picture: 'settings-location' },
      { text: 'Søk etter adressen, dra nåla i kartet, eller bruk posisjonen til telefonen når du står der.' },
      { text: 'Koordinater kan limes inn, begge i ett felt.' },
      { text: 'Lagre.' },
    ],
  },
  {
    id: 'servicelogg',
    title: 'Lese og skrive i serviceloggen',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Hva som er gjort med enheten, når og av hvem.',
    steps: [
      { text: 'Åpne «Service» under innstillinger. Loggen står med det nyeste øverst.' },
      { text: 'Kryss av for det som er gjort, og skriv en kommentar. Bilder før og etter kan legges ved.' },
      { text: 'Lagre. Innslaget blir stående, og følger enheten når den byttes.' },
    ],
  },
  {
    id: 'maalehistorikk',
    title: 'Se tidligere målinger og status',
    category: 'settings',
    permission: 'deviceSettings',
    summary: 'Alle målinger, også dem portalen ikke stolte på.',
    steps: [
      {
        text: 'Åpne «Historikk» under innstillinger. Hver rad er en måling, med tilstand.',
        picture: 'settings-history',
      },
      { text: 'Hopp til en dato, eller rull nedover. Listen henter mer mens du ruller.' },
      { text: 'Lagre målingene som CSV for å regne på dem.' },
      {
        text: '«Status» viser hva enheten selv sist har meldt, og om innstillingene har kommet fram til den.',
      },
    ],
  },
];
