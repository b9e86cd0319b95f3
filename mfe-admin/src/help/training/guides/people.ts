import type { Guide } from '../guide.ts';

export const peopleGuides: readonly Guide[] = [
  {
    id: 'brukere',
    title: 'Finne og følge opp brukere',
    category: 'people',
    permission: 'users',
    summary: 'Hvem som har tilgang, med hvilken rolle og hvilke grupper.',
    steps: [
      { text: 'Åpne «Brukerliste».', picture: 'users' },
      { text: 'Søk i navn, brukernavn og e-post, eller velg gruppe og rolle.' },
      { text: 'Trykk på en bruker for å åpne siden dens.' },
      { text: 'Merk flere for å legge til eller fjerne grupper. Du ser hva som endres før det skjer.' },
      { text: '«Deaktiverte» viser dem som ikke lenger kan logge inn.' },
    ],
    tips: ['«Eksporter» lagrer listen som CSV eller Excel.'],
  },
  {
    id: 'ny-bruker',
    title: 'Opprette eller invitere brukere',
    category: 'people',
    permission: 'users',
    summary: 'Én bruker i et skjema, eller mange fra en fil.',
    steps: [
      { text: 'Trykk «Ny bruker» over brukerlisten.', picture: 'new-user' },
      { text: 'Skriv brukernavn, navn, e-post og telefon. Brukernavnet kan ikke endres senere.' },
      { text: 'Velg rolle. Under står hva rollen kan gjøre. Velg gruppene brukeren skal se.' },
      { text: 'Velg om brukeren skal få en invitasjon på e-post eller SMS, eller et passord som du velger.' },
      {
        text: '«Mange fra fil» leser Excel eller CSV. Hent malen, fyll den ut, og se over radene før du oppretter dem.',
      },
    ],
    tips: ['Invitasjonen sier hvem som inviterer, og til hva. Den gjelder i tre dager, og kan sendes igjen.'],
  },
  {
    id: 'endre-bruker',
    title: 'Endre en bruker, og se det brukeren ser',
    category: 'people',
    permission: 'users',
    summary: 'Rolle, grupper og passord, innlogginger, «Vis som» og deaktivering.',
    steps: [
      { text: 'Åpne brukeren fra brukerlisten og trykk «Rediger».', picture: 'user-page' },
      { text: 'Endre det du vil, og lagre. Endrer du rolle eller grupper, blir brukeren logget ut.' },
      { text: '«Vis som» viser hvilke enheter brukeren ser, og hvilken gruppe som gir tilgang.' },
      {
        text: 'Under «Innlogging» ser du når brukeren sist var inne, og hvilke økter som er åpne. «Logg ut» avslutter én av dem, «Logg ut overalt» alle.',
      },
      { text: 'Nederst står endringene som er gjort, og hvem som gjorde dem.' },
    ],
    tips: ['Den som slutter, deaktiveres. E-postadressen blir ledig, og historikken blir stående.'],
  },
  {
    id: 'grupper',
    title: 'Se hvem og hva som er i en gruppe',
    category: 'people',
    permission: 'groups',
    summary: 'Grupper bestemmer hvilke enheter en bruker ser.',
    steps: [
      { text: 'Åpne «Grupper». Hver gruppe viser brukerne og enhetene i den.', picture: 'groups' },
      { text: 'Trykk på gruppen for å se alle.' },
      { text: 'En enhet får grupper under «Innstillinger – Enhet», en bruker på siden sin.' },
    ],
    tips: ['En bruker ser en enhet når de har minst én gruppe felles, eller når rollen ser alle enheter.'],
  },
  {
    id: 'gruppenavn',
    title: 'Gi en gruppe nytt navn',
    category: 'people',
    permission: 'renameTags',
    summary: 'Navnet endres på alle brukere og enheter samtidig.',
    steps: [
      { text: 'Åpne «Grupper» og trykk «Endre gruppenavn».', picture: 'rename-group' },
      { text: 'Velg gruppen, og skriv det nye navnet. Er navnet i bruk, slås de to gruppene sammen.' },
      { text: 'Trykk «Forhåndsvis» og se hvem som får endret gruppe.' },
      { text: 'Trykk «Gi nytt navn». Brukerne det gjelder, må logge inn på nytt.' },
    ],
  },
  {
    id: 'vaktlister',
    title: 'Lage en vaktliste',
    category: 'people',
    permission: 'acknowledgeAlarms',
    summary: 'Alarmen går videre til neste når ingen kvitterer.',
    steps: [
      { text: 'Åpne «Vaktlister» og trykk «Ny vaktliste». Gi den et navn.' },
      {
        text: 'Trykk «Rediger» og velg alarmer, enheter og trinn: hvem som varsles, og etter hvor mange minutter.',
      },
      { text: 'Trykk «Legg til vakt» i vaktplanen. Velg person og tid, og hvor mange uker vakten gjentas.' },
      { text: 'Hull i planen er merket. Trykk på et hull for å fylle det.' },
      { text: 'Slå listen på. Den som kvitterer, i portalen eller fra lenken i meldingen, stopper listen.' },
    ],
    tips: [
      'Trinnet «Den som har vakt» følger vaktplanen. Har ingen vakt, går alarmen rett til neste trinn.',
      'Den som varsles, må ha bekreftet e-postadressen eller mobilnummeret sitt.',
    ],
  },
];
