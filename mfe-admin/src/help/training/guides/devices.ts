import type { Guide } from '../guide.ts';

export const deviceGuides: readonly Guide[] = [
  {
    id: 'finne-enhet',
    title: 'Finne en enhet',
    category: 'devices',
    summary: 'Kom til riktig enhet med søk, liste, kart eller koden på enheten.',
    steps: [
      {
        text: 'Trykk «Søk» øverst, eller Ctrl + K på tastaturet. Skriv navn, sted eller ID, og trykk Enter. Alle ordene må passe.',
        picture: 'search',
      },
      {
        text: 'I enhetslisten søker du i navn, ID, type, gruppe og adresse. Filtrene ved siden av gjør listen kortere.',
      },
      {
        text: '«Kart» viser hvor enhetene er. Trykk på en nål for å se nivået og åpne enheten.',
        picture: 'device-map',
      },
      { text: 'Trykk på en enhet for å åpne siden dens.' },
    ],
    tips: [
      'Enheter på lager, kassert eller returnert vises først når du trykker «Vis» ved antallet over listen.',
      'Du kan skrive å som aa eller a, ø som oe eller o, og æ som ae.',
    ],
  },
  {
    id: 'enhetslisten',
    title: 'Lese enhetslisten',
    category: 'devices',
    summary: 'Hva nivå, signal, batteri og dager i listen betyr.',
    steps: [
      {
        text: 'Hver rad er én enhet. Nivået står som en liten søyle med prosent, med farge og tegn etter grensene for enheten.',
        picture: 'device-list',
      },
      { text: '«Dager» er hvor lenge det er til tanken er tom, eller full, slik forbruket har vært.' },
      {
        text: '«Signal» sier om enheten sender som den skal. En enhet med kritisk signal har vært stille for lenge.',
      },
      {
        text: 'Tallene øverst teller enheter med alarm, advarsel, kritisk signal og lavt batteri. Trykk på et tall for å se dem.',
      },
      { text: 'Trykk på en kolonne for å sortere etter den. Stjernen merker en enhet du følger med på.' },
    ],
    tips: [
      'Står det «gammel måling», har enheten ikke sendt på en stund. Nivået kan være et annet nå.',
      'Listen følger med av seg selv når det kommer nye målinger.',
    ],
  },
  {
    id: 'filtre-og-kart',
    title: 'Filtrere, sortere og bruke kartet',
    category: 'devices',
    summary: 'Vis bare de enhetene du skal gjøre noe med.',
    steps: [
      {
        text: 'Åpne filtrene og velg tilgangsgruppe, type, nivå, signal eller tilstand. Velger du flere filtre, må alle passe.',
        picture: 'device-filters',
      },
      {
        text: 'Filtrene som er på, står som merker over listen. Trykk på krysset for å ta bort ett, eller «Nullstill» for alle.',
      },
      {
        text: 'Velg «Tabell», «Kort» eller «Kart». Kartet viser de samme enhetene som listen.',
        picture: 'device-map',
      },
      { text: 'Enheter som står tett, er samlet til et tall. Trykk på det for å komme nærmere.' },
    ],
    tips: ['Adressen i nettleseren husker filtrene. Send lenken til en kollega, så ser dere det samme.'],
  },
  {
    id: 'egne-visninger',
    title: 'Velge kolonner og lagre visninger',
    category: 'devices',
    summary: 'Få listen slik du vil ha den, og hent den fram igjen med ett trykk.',
    steps: [
      {
        text: 'Åpne valget av kolonner over listen. Kryss av for dem du vil se, og flytt dem dit du vil ha dem.',
      },
      { text: 'Dra i skillet mellom to kolonner for å endre bredden. Dobbeltklikk for å tilpasse den.' },
      { text: 'Lagre filtrene og kolonnene som en visning med et navn.' },
      { text: 'Velg visningen i menyen for å få den igjen. Den følger deg på alle maskiner.' },
    ],
  },
  {
    id: 'alarmer',
    title: 'Lese og kvittere alarmer',
    category: 'devices',
    summary: 'Se hva som haster, og si fra om at du tar det.',
    steps: [
      {
        text: 'Åpne «Alarm» eller trykk på klokken. Det som haster mest, står øverst, med årsak og siden når.',
        picture: 'alarm-list',
      },
      { text: 'Trykk på en rad for å åpne enheten og se hva som har skjedd.' },
      {
        text: 'Trykk «Kvitter alarm» når du tar ansvar for den, gjerne med en kommentar. Alle ser hvem som har kvittert.',
      },
      { text: 'Merk flere rader for å kvittere dem samtidig. En kvittering kan angres.' },
      { text: '«Historikk» viser alarmene som har vært, og hvor lenge de varte.' },
    ],
    tips: [
      'Å kvittere sletter ikke alarmen. Den forsvinner når målingene er i orden igjen.',
      'Kvittere kan de som har en administratorrolle. Alle kan lese listen.',
    ],
  },
  {
    id: 'enhetssiden',
    title: 'Lese siden til en enhet',
    category: 'devices',
    summary: 'Nivå, grafer, kart og servicelogg for én enhet.',
    steps: [
      {
        text: 'Øverst står navnet, nivået og når det ble målt. Tegningen viser tanken eller kummen slik den er nå.',
        picture: 'device-page',
      },
      {
        text: 'Under «Målerdata» er grafene. Velg en periode, eller dra i grafen for å se nærmere på en del av den.',
      },
      { text: 'Hold pekeren over grafen, eller trykk i den, for å se tallet og tidspunktet.' },
      {
        text: 'Panelet om enheten har type, grupper, batteri og signalstyrke. Kartet viser stedet, og «Hent kjørerute» viser veien dit.',
      },
      { text: '«Innstillinger» og «Service» øverst er for dem som har lov til å endre enheten.' },
    ],
    tips: ['Står det et forbehold om målingene, er det fordi noe ikke stemmer. Teksten sier hva.'],
  },
  {
    id: 'bestille',
    title: 'Bestille påfylling eller tømming',
    category: 'devices',
    summary: 'Send en bestilling fra enhetens side, og kvitter når jobben er gjort.',
    steps: [
      { text: 'Åpne enheten og trykk «Bestill».', picture: 'order-form' },
      {
        text: 'Skriv navnet ditt og mengden. Siden viser hvor mye det er plass til, og spør hvis mengden er uvanlig.',
      },
      { text: 'Les e-posten som sendes, og hvem som får den. Du kan endre teksten og mottakerne.' },
      { text: 'Send. Enheten blir merket som bestilt, og dagen står i enhetslisten.' },
      { text: 'Når tanken er fylt eller tømt, trykk «Kvitter» og skriv mengden.' },
    ],
    tips: ['Mottakerne av bestillinger settes under «Innstillinger – Enhet».'],
  },
  {
    id: 'melde-feil',
    title: 'Melde fra om feil på en enhet',
    category: 'devices',
    summary: 'Si fra når nivået, plassen eller noe annet ikke stemmer.',
    steps: [
      {
        text: 'Åpne enheten, og gå til «Hjelp og redigering» nederst. Trykk «Rapporter problem».',
        picture: 'report-problem',
      },
      { text: 'Velg tema og forklar hva som er galt.' },
      {
        text: 'Gjelder det nivået, skriv høyden du har peilet i millimeter eller liter. Gjelder det plassen, skriv hvor enheten står.',
      },
      { text: 'Legg til en e-postadresse hvis noen skal ha kopi, og send.' },
    ],
    tips: ['Brukerstøtte får vite hvilken enhet det er og hva den sist målte. Det trenger du ikke skrive.'],
  },
  {
    id: 'eksportere',
    title: 'Lagre og skrive ut lister og målinger',
    category: 'devices',
    summary: 'Få enheter, alarmer, brukere og målinger som fil eller på papir.',
    steps: [
      {
        text: 'Avgrens listen med søk og filtre først. Filen får de radene og kolonnene du ser.',
        picture: 'export-menu',
      },
      {
        text: 'Trykk «Eksporter» og velg CSV eller Excel. «Skriv ut» viser alle rader som en enkel tabell på papir.',
      },
      {
        text: 'På siden til en enhet velger du en periode og lagrer målingene som CSV eller Excel, eller hele siden som PDF.',
      },
    ],
    tips: ['Tall og datoer i Excel-filen er tall og datoer, så du kan regne videre på dem.'],
  },
  {
    id: 'endre-mange',
    title: 'Endre grupper på mange enheter',
    category: 'devices',
    permission: 'bulkChanges',
    summary: 'Legg til eller fjern tilgangsgrupper på alle enhetene du har merket.',
    steps: [
      { text: 'Merk enhetene i listen, eller velg alle som passer filteret.' },
      { text: 'Velg gruppene som skal legges til og fjernes.' },
      { text: 'Se over hva som skjer med hver enhet. Ingenting er endret ennå.' },
      { text: 'Bekreft. Gikk det galt med noen, står det hvilke og hvorfor, og du kan angre.' },
    ],
  },
];
