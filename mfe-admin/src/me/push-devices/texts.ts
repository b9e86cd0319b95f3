export const texts = {
  heading: 'Push-varsler på enheter',
  help: 'Varsler kommer på enhetene som står her, også når portalen ikke er åpen. Hvilke alarmer du varsles om, velger du under «Varsler».',
  loading: 'Henter enhetene dine …',
  failed: 'Kunne ikke hente enhetene dine.',
  none: 'Du har ikke slått på push-varsler på noen enhet.',
  list: 'Enheter med push-varsler',
  here: 'Denne enheten',
  since: (day: string) => `Slått på ${day}`,
  lastUsed: (time: string) => `Siste varsel ${time}`,
  neverUsed: 'Ingen varsler ennå',
  trouble: (why: string, times: number) => (times > 1 ? `${why} (${String(times)} varsler på rad)` : why),
  turnOn: 'Slå på på denne enheten',
  turnedOn: 'Push-varsler er slått på på denne enheten',
  test: 'Send prøvevarsel',
  testOf: (name: string) => `Send prøvevarsel til ${name}`,
  tested: (name: string) => `Prøvevarsel er sendt til ${name}`,
  notTested: (name: string, why: string) => `Prøvevarselet kom ikke fram til ${name}. ${why}.`,
  remove: 'Fjern',
  removeOf: (name: string) => `Fjern ${name}`,
  removed: (name: string) => `${name} får ikke lenger push-varsler`,
  unsupported:
    'Denne nettleseren kan ikke vise push-varsler. På iPhone og iPad må du først legge portalen til på Hjem-skjermen og åpne den derfra.',
  unsupportedApp:
    'Denne appen er laget uten push-varsler. Bruk portalen i nettleseren på telefonen i stedet.',
  denied:
    'Varsler fra portalen er avslått i nettleseren. Åpne innstillingene for nettstedet (ved adressefeltet), tillat varsler, og last siden på nytt.',
  deniedApp:
    'Varsler fra appen er avslått på telefonen. Tillat varsler for appen i innstillingene til telefonen.',
  silenced:
    'Enheten står på listen, men varsler er avslått i nettleseren. Tillat varsler for nettstedet, og slå på igjen.',
  calledOff: 'Push-varsler ble ikke slått på. Prøv igjen, og velg «Tillat» når nettleseren spør.',
  notTurnedOn:
    'Push-varsler kunne ikke slås på: push-tjenesten til nettleseren svarte ikke. Last siden på nytt og prøv igjen.',
};
