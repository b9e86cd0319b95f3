/** Tables as files: CSV and XLSX. Pure; bundled where it is used. */
export {};
