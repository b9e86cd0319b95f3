import { AppConfigError, parseAppConfig } from './app-config.ts';

const certificate = Array.from({ length: 32 }, () => 'A0').join(':');

const whole = {
  portal: 'https://portal.eksempel.no',
  id: 'no.eksempel.portal',
  name: 'Eksempel Portal',
  version: '1.4.2',
  build: 17,
  colour: '#0b2f38',
  accent: '#0a6e80',
  icon: 'icon.svg',
  iosTeam: 'ABCDE12345',
  androidCertificates: [certificate],
  googleServices: 'google-services.json',
  hasPush: true,
};

const read = (config: unknown) => parseAppConfig(JSON.stringify(config), 'app.json');

test('MOBILE-02 a whole configuration is read as it stands', () => {
  expect(read(whole)).toEqual(whole);
});

test('MOBILE-02 without signing and push: neither', () => {
  const {
    iosTeam: _team,
    androidCertificates: _certificates,
    googleServices: _file,
    hasPush: _push,
    ...least
  } = whole;
  expect(read({ ...least, portal: 'https://portal.eksempel.no/' })).toEqual({
    ...least,
    iosTeam: null,
    androidCertificates: [],
    googleServices: null,
    hasPush: false,
  });
});

test.each([
  ['portal', 'http://portal.eksempel.no'],
  ['portal', 'https://portal.eksempel.no/devices'],
  ['portal', 'https://kari@portal.eksempel.no'],
  ['portal', 'portal.eksempel.no'],
  ['portal', undefined],
  ['id', 'portal'],
  ['id', 'no.eksempel.my-portal'],
  ['id', 'no.eksempel.2portal'],
  ['name', ''],
  ['name', ' Peil'],
  ['name', 'x'.repeat(31)],
  ['version', '1.0.0-beta'],
  ['build', 0],
  ['build', 1.5],
  ['build', '1'],
  ['colour', 'blue'],
  ['colour', '#f0f0f0'],
  ['accent', '#fff'],
  ['icon', ''],
  ['icon', undefined],
  ['iosTeam', 'abcde'],
  ['androidCertificates', certificate],
  ['androidCertificates', [certificate.toLowerCase()]],
  ['googleServices', 7],
  ['googleServices', undefined],
  ['hasPush', 'yes'],
])('MOBILE-02 %s as %j stops with one line that says what to set', (field, value) => {
  const failing = () => read({ ...whole, [field]: value });
  expect(failing).toThrow(AppConfigError);
  expect(failing).toThrow(new RegExp(`^app\\.json: sett «${field}» til [^\\n]+$`));
});

test.each([
  ['{', 'app.json er ikke gyldig JSON'],
  ['[]', 'app.json må være et JSON-objekt'],
  ['null', 'app.json må være et JSON-objekt'],
  [JSON.stringify({ ...whole, adresse: 'x' }), 'app.json: «adresse» er ikke et felt; feltene er portal, id'],
])('MOBILE-02 %s is no configuration', (text, message) => {
  expect(() => parseAppConfig(text, 'app.json')).toThrow(message);
});
