/** The version of the API's calls; written by `npm run operations`. */
export const apiVersion = '1.0';
