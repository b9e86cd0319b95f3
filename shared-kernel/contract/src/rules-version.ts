/** The version of the rules that the portal's parts share; written by `npm run rules -- --write`. */
export const rulesVersion = '1.0';
