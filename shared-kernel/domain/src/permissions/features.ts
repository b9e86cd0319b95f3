/** ROLE-02: the second onboarding is a feature of the user (meta_data.features). */
export const secondOnboarding = 'onboarding_2';

/** Whether a user has been given a feature. */
export const hasFeature = (
  features: Readonly<Record<string, unknown>> | null | undefined,
  name: string,
): boolean => features?.[name] === true;
