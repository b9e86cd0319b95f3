/** What the one who starts the demo reads meanwhile. */
export const demoTexts = {
  organisations: 'Demodata: organisasjoner, brukere og enheter',
  readings: (percent: number) => `Demodata: målinger, ${String(percent)} %`,
};
