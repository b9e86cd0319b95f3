/** How each module of the share list is shared, by name; replaced by webpack, see deploy/release/src/webpack/preset.ts. */
declare const __PEIL_SHARED__: Readonly<
  Record<
    string,
    {
      readonly version: string;
      readonly shareConfig: {
        readonly singleton: boolean;
        readonly strictVersion: boolean;
        readonly requiredVersion: string;
        readonly eager: boolean;
      };
    }
  >
>;
