export const imageTexts = {
  notAnImage: 'Filen er ikke et bilde av typen JPEG, PNG eller WebP.',
  animated: 'Bildet kan ikke være animert.',
  tooManyPixels: 'Bildet har for mange bildepunkter. Grensen er 50 millioner.',
  broken: 'Bildet er ødelagt eller ufullstendig.',
  wrongType: 'Bildet må sendes som JPEG, PNG eller WebP.',
  missing: 'Bildet mangler.',
  busy: 'Mange bilder lastes opp akkurat nå. Prøv igjen om litt.',
} as const;
