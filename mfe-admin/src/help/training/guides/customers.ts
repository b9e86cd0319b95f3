import type { Guide } from '../guide.ts';

export const customerGuides: readonly Guide[] = [
  {
    id: 'kunder',
    title: 'Finne og endre en kunde',
    category: 'customers',
    permission: 'manageOrganisations',
    summary: 'Organisasjonene, hvor mange enheter og brukere de har, og hvordan de endres.',
    steps: [
      {
        text: 'Åpne kundelisten. Den viser hvor hver kunde hører hjemme, og antall enheter og brukere.',
        picture: 'customers-list',
      },
      { text: 'Søk, sorter, eller lagre listen som fil.' },
      {
        text: 'Åpne en kunde for å endre kontakt, e-post til brukerstøtte, mottakere av rapporter, logo og farge.',
        picture: 'customer-page',
      },
      { text: 'Flyttes kunden under en annen, viser siden hva det fører til før du bekrefter.' },
      {
        text: 'En kunde som avsluttes: enhetene går til lager, og brukerne deaktiveres. Skriv navnet for å bekrefte.',
      },
    ],
  },
  {
    id: 'ny-kunde',
    title: 'Sette opp en ny kunde',
    category: 'customers',
    permission: 'manageOrganisations',
    summary: 'Fra tom organisasjon til første rapport, i én økt.',
    steps: [
      {
        text: 'Åpne «Ny kunde». Skriv navn og organisasjonsnummer: nummeret kontrolleres.',
        picture: 'new-customer',
      },
      {
        text: 'Fyll ut kontakt, e-post til brukerstøtte og mottakere av rapporter, og velg logo og farge. Forhåndsvisningen viser hvordan det blir.',
      },
      { text: 'Inviter kundens administrator under «Ny bruker».' },
      { text: 'Registrer enhetene, eller merk dem på lageret og trykk «Flytt».' },
      { text: 'Åpne rapportene for kunden, og se at tallene kommer.' },
    ],
  },
  {
    id: 'abonnement',
    title: 'Gi enheter abonnement',
    category: 'customers',
    permission: 'subscriptions',
    summary: 'Finn enhetene som mangler abonnement, og gi dem det samlet.',
    steps: [
      {
        text: 'Åpne «Manglende abonnement». Listen viser enhetene som mangler det.',
        picture: 'missing-subscriptions',
      },
      { text: 'Merk enhetene og trykk «Oppdater abonnement».' },
      { text: 'Gikk det ikke for noen, står de med navn og årsak. De andre er oppdatert.' },
    ],
  },
  {
    id: 'rapporter',
    title: 'Hente rapporter',
    category: 'customers',
    permission: 'reports',
    summary: 'Hva som er fylt, brukt og på lager i en periode.',
    steps: [
      { text: 'Åpne «Rapporter» i menyen, og velg periode. Forrige måned og andre vanlige valg står klare.' },
      {
        text: 'Velg rapport: fylt og brukt, fyllinger én for én, beholdning, batteri, feil, lagerstatus eller enheter.',
        picture: 'report-battery',
      },
      {
        text: 'Hver væske har egne hovedtall, sammenlignet med perioden før for tankene som er målt gjennom begge. Tabellene kan sorteres, og fyllrapporten har søk. Det som vises, følger med i filene. Grafene viser fylt og brukt mengde per væske og måned.',
        picture: 'report-fill',
      },
      { text: 'Trykk «Definisjoner» for å lese hvordan hvert tall er regnet ut.' },
      {
        text: 'Lagre som CSV, Excel eller PDF. «Alle rapporter» gir alle i én fil, unntatt fyllinger og avstemming. En lang rapport viser hvor langt den er kommet, og kan avbrytes.',
      },
    ],
  },
  {
    id: 'leveringssedler',
    title: 'Avstemme leveringssedler',
    category: 'customers',
    permission: 'reconcileNotes',
    summary: 'Se om det som er levert, er det tankene har målt.',
    steps: [
      { text: 'Åpne «Rapporter», velg «Avstemming» og perioden.' },
      {
        text: 'Velg en fil med dato, tank eller adresse, liter og seddelnummer. Si hvilke kolonner som er hva; valget huskes. Rett det som har feil, og les inn.',
      },
      { text: 'Velg «Må ses på», eller søk. Ved hvert avvik står årsaken, når den kan finnes.' },
      {
        text: 'Åpne raden, skriv en kommentar og godta eller bestrid. Gjelder én seddel flere tanker, kan du dele den.',
      },
      { text: 'Lagre resultatet som CSV, Excel eller PDF.' },
    ],
  },
  {
    id: 'gjore-opp-en-maaned',
    title: 'Gjøre opp en måned',
    category: 'customers',
    permission: 'lockMonths',
    summary: 'Lås tallene når måneden er gjort opp, så ingen måling endrer dem siden.',
    steps: [
      { text: 'Åpne «Rapporter», og velg «Forrige måned».' },
      {
        text: 'Se i kolonnen «Målt» hvor mange døgn hver tank er målt, og om noe er beregnet. Avstem leveringssedlene først.',
      },
      {
        text: 'Trykk «Lås måneden». Du får vite om tanker ikke er målt alle døgnene. Er en tank ikke målt siden, kan du vente eller låse likevel.',
      },
      {
        text: 'Hent «Alle rapporter», og avstemmingen for seg. Tallene i portalen, i filer og på e-post er fra nå de samme.',
      },
      {
        text: 'Kommer det målinger siden, står forskjellen som korreksjon. «Med korreksjon» viser tankene det gjelder. Er noe galt, trykk «Åpne måneden» og skriv hvorfor.',
      },
    ],
  },
  {
    id: 'rapporter-paa-epost',
    title: 'Få rapporter på e-post',
    category: 'customers',
    permission: 'reports',
    summary: 'Rapporten kommer av seg selv hver måned eller uke.',
    steps: [
      { text: 'Åpne «Rapporter», og trykk «Rapporter på e-post» over Fylt og brukt eller Beholdning.' },
      {
        text: 'Trykk «Rediger». Velg rapporter, og om de skal komme hver måned eller hver uke. De går til organisasjonens mottakere. En rapport kan ha sine egne.',
        picture: 'report-mail',
      },
      { text: 'Velg Excel, PDF eller CSV. Loggen viser hva som er sendt, når og til hvem.' },
    ],
  },
  {
    id: 'enhetsprofiler',
    title: 'Lage og bruke enhetsprofiler',
    category: 'customers',
    permission: 'deviceProfiles',
    summary: 'De samme grafene og grensene på mange enheter.',
    steps: [
      {
        text: 'Åpne «Enhetsprofiler». Listen viser hvor mange enheter hver profil er brukt på.',
        picture: 'profiles',
      },
      { text: 'Lag en ny profil fra en enhet som er satt opp slik du vil ha det.' },
      { text: 'Sammenlign profilen med en enhet for å se hva som er forskjellig.' },
      {
        text: 'Trykk «Bruk på enheter…» og velg en gruppe. Prøven viser hva som endres på hver enhet.',
        picture: 'profile-use',
      },
      { text: 'Bekreft. Endringen kan angres.' },
    ],
  },
  {
    id: 'lese-enhetsprofil',
    title: 'Lese en enhetsprofil',
    category: 'customers',
    summary: 'Hva en profil setter på enhetene som bruker den.',
    steps: [
      { text: 'Siden viser innstillingene i profilen, og hvor den er i bruk.', picture: 'profile-page' },
      { text: 'Velg en enhet for å se hva som er forskjellig på den og i profilen.' },
    ],
  },
  {
    id: 'kundestotte',
    title: 'Svare en kunde som ringer',
    category: 'customers',
    permission: 'support',
    summary: 'Finn kunden eller brukeren, og se hva som er galt, uten å endre noe.',
    steps: [
      {
        text: 'Åpne «Kundestøtte» og søk etter navn, e-post, hele telefonnummeret eller organisasjonsnummer. Trykk på en bruker eller en kunde.',
      },
      {
        text: 'Øverst på kundens side står det som trenger noen: stille enheter, alarmer, meldinger som feilet og avviste målinger.',
      },
      {
        text: 'Er en bruker åpnet, står det øverst hvorfor brukeren ikke kommer inn: sperret, ikke bekreftet eller ubrukt invitasjon.',
        picture: 'support-person',
      },
      { text: '«Ser brukeren enheten?» svarer på hva som mangler, og hvem som kan gi det.' },
      {
        text: 'Kom ikke e-posten eller alarmen? «E-post og SMS» nederst viser hva som er sendt, og hva som feilet.',
      },
      {
        text: '«Hjelp som» viser portalen slik brukeren ser den, en begrenset tid. Skriv hvorfor; kunden kan lese det i endringsloggen.',
      },
    ],
  },
  {
    id: 'leverandor',
    title: 'Følge med på driften',
    category: 'customers',
    permission: 'providerAdmin',
    summary: 'Leverandørens side med tall, feil, nøkler og versjoner.',
    steps: [
      {
        text: 'Åpne administrasjonssiden fra «Hjem». Øverst står organisasjoner, enheter, målinger per time og enheter som er stille.',
        picture: 'provider-overview',
      },
      { text: 'E-post og SMS som ikke kom fram, står med årsak. «Send igjen» prøver på nytt.' },
      {
        text: 'Lag og trekk tilbake nøkler for innsending av målinger. Avviste målinger viser hva som ble sendt forgjeves, og hvorfor.',
      },
      { text: 'Endringsloggen viser hvem som har gjort hva. Filtrer på person, organisasjon og tid.' },
      {
        text: 'Versjoner viser hva som kjører på hver kanal, og hvor ofte lasting har feilet.',
        picture: 'provider-versions',
      },
    ],
  },
  {
    id: 'mottak',
    title: 'Ta imot enheter og lage etiketter',
    category: 'customers',
    permission: 'providerAdmin',
    summary: 'Fra leverandørens fil til enheter på lager, med kort-ID og etikett.',
    steps: [
      {
        text: 'Åpne administrasjonssiden fra «Hjem», og velg «Lager». Last ned malen, eller bruk leverandørens fil med kolonnen DevEUI eller IMEI.',
      },
      {
        text: 'Velg filen, eller legg inn én enhet. Hver rad prøves; rett det som er feil, og velg filen på nytt.',
      },
      {
        text: 'Velg hvem lageret tilhører og hva nye kort-ID-er begynner med. Ta imot: enten alle eller ingen.',
      },
      { text: 'Lag etiketter: velg papir og kode, og skriv ut i full størrelse.' },
      {
        text: 'Sender noe uten å være tatt imot, står det i en egen liste på samme side. Merk det og ta det imot derfra.',
      },
    ],
  },
  {
    id: 'flytting',
    title: 'Flytte, ta tilbake og kassere enheter',
    category: 'customers',
    permission: 'chooseUserOrganisation',
    summary: 'Én eller mange enheter til en annen kunde, til lager eller ut av bruk.',
    steps: [
      {
        text: 'Merk enhetene i enhetslisten, på lageret eller på kundens side, og trykk «Flytt». For én enhet: «System» i innstillingene.',
      },
      { text: 'Velg hvor de skal: til en kunde, til lager, kasseres eller returneres som defekt.' },
      {
        text: 'Ta med papirene bare når kunder slår seg sammen. Ellers blir navn, adresse, mottakere, notater, bilder og grenser igjen.',
      },
      {
        text: 'Velg hva som skjer med abonnementet, og skriv gjerne en merknad. Den står i enhetens endringslogg.',
      },
      { text: 'Forhåndsvis: hver enhet viser hva som blir igjen, og om en bestilling er underveis.' },
      { text: 'Flytt. Det kan angres til enheten har målt på det nye stedet.' },
    ],
    tips: [
      '«Status» i innstillingene viser livsløpet: når den kom, ble montert, målte første gang og ble tatt ned. Der står også hva tidligere eiere etterlot.',
      'Det som blir igjen, kan kundens administratorer og dere lese i tre år under «Tidligere enheter». Den nye eieren ser det aldri.',
    ],
  },
  {
    id: 'tidligere-enheter',
    title: 'Finne en enhet dere ikke har lenger',
    category: 'customers',
    permission: 'audit',
    summary:
      'Navn, adresse, grenser, notater og bilder av enheter som er flyttet, levert tilbake eller kassert.',
    steps: [
      {
        text: 'Åpne «Rapporter» i menyen, og trykk «Tidligere enheter». Finner søket i enhetslisten ingenting, fører det også dit.',
      },
      { text: 'Den som gikk sist, står øverst, med når den kom, når den gikk og hvordan.' },
      {
        text: 'Åpne en enhet for å se adresse, mottakere, grupper, deling, grenser, servicelogg og bilder slik de var.',
      },
    ],
    tips: [
      'Alt slettes tre år etter at enheten gikk. Tallene i rapportene blir.',
      'Er enheten kommet tilbake til dere og har målt et annet sted i mellomtiden, må det som skal gjelde nå, skrives inn på nytt. Det gamle kan leses her.',
    ],
  },
];
