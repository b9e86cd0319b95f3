import type { Guide } from '../guide.ts';

export const fieldGuides: readonly Guide[] = [
  {
    id: 'registrere',
    title: 'Registrere en ny enhet',
    category: 'field',
    permission: 'onboardingExtended',
    summary: 'Steg for steg, med telefonen, der enheten står.',
    steps: [
      { text: 'Trykk «Registrer ny enhet» over enhetslisten.', picture: 'registering' },
      { text: 'Skann koden på enheten med kameraet, eller skriv kort-ID-en.' },
      { text: 'Kontroller at enheten har kontakt, og at den står riktig.' },
      { text: 'Velg type, skriv målene på tegningen, og ta bilder.' },
      { text: 'Sett plasseringen, gruppene og hvem som får bestillinger.' },
      { text: 'Vent på den første målingen. Stemmer den, er enheten ferdig.' },
    ],
    tips: [
      'Mister du nettet, fortsetter du. Det som er gjort, sendes når nettet er tilbake.',
      'Blir du avbrutt, ligger enheten under «Fullfør registrering».',
    ],
  },
  {
    id: 'registrere-mange',
    title: 'Registrere mange enheter',
    category: 'field',
    permission: 'onboardingExtended',
    summary: 'Alt på én side, eller fra en liste.',
    steps: [
      { text: 'Åpne registreringen på én side. Den må være slått på for brukeren din.' },
      { text: '«Felles for enhetene» gjelder alle: type, grupper, mottakere og mål.' },
      {
        text: 'Skann eller skriv kort-ID-en under «Denne enheten», og trykk «Registrer». Det felles står til den neste.',
      },
      {
        text: '«Med liste» leser mange fra Excel eller CSV. Hver rad med feil får en forklaring, og ingenting registreres før alle er i orden.',
      },
    ],
  },
  {
    id: 'service',
    title: 'Utføre service',
    category: 'field',
    permission: 'onboardingWide',
    summary: 'Runden i kjørerekkefølge, og en sjekkliste for hver enhet.',
    steps: [
      {
        text: 'Åpne «Service» i menyen. Under «Trenger service» står enhetene som er stille, har lavt batteri eller feil på sensoren.',
        picture: 'device-service',
      },
      { text: 'Velg hvor du starter, eller «Bruk min posisjon». Enhetene kommer i kjørerekkefølge.' },
      { text: 'Skann koden på enheten, skriv kort-ID eller navn, eller velg den i listen.' },
      {
        text: 'Kryss av for det du har gjort, og skriv en kommentar. Ta bilder før og etter: tid og sted følger med.',
      },
      { text: 'Trykk «Før i loggen», og gå til den neste.' },
    ],
    tips: ['Siden virker også uten nett: det du har hentet, står der, og det du lagrer, sendes senere.'],
  },
  {
    id: 'mine-i-dag',
    title: 'Mine i dag',
    category: 'field',
    permission: 'onboardingWide',
    summary: 'Hva som venter på deg, hva du har gjort i dag, og hvor du skal etterpå.',
    steps: [
      { text: 'Åpne «Mine i dag» i menyen.' },
      {
        text: '«Å gjøre» har registreringene du ikke er ferdig med, også dem andre har levert over til deg.',
      },
      { text: '«Gjort i dag» viser om enhetene du har satt opp, har sendt noe.' },
      { text: '«Neste» har enhetene som trenger service. Hele runden er ett trykk unna.' },
    ],
    tips: [
      'Har en enhet du satte opp, ikke sendt noe to dager senere, får du en e-post, og den kommer i «Å gjøre».',
    ],
  },
  {
    id: 'bytte-enhet',
    title: 'Bytte en enhet',
    category: 'field',
    permission: 'onboardingWide',
    summary: 'En ny enhet overtar plassen, navnet og innstillingene til den gamle.',
    steps: [
      {
        text: 'Åpne «Bytt enhet». Skann eller skriv kodene i hvilken rekkefølge du vil: den som er montert, er den som tas ned.',
        picture: 'device-change',
      },
      { text: 'Trykk «Se over byttet». Siden viser batteri og signal på den nye, og hva som blir med.' },
      { text: 'Velg om den gamle skal på lager eller ut av drift. Skriv en kommentar og ta bilder.' },
      { text: 'Trykk «Bekreft byttet». Alt skjer samtidig, eller ingenting.' },
      {
        text: 'Ble det feil? Trykk «Angre byttet». Det kan du gjøre i et døgn. Bildene blir i serviceloggen.',
      },
    ],
  },
];
