import bold from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';
import normal from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';

/** Addresses of the letters that PDFs are written with. */
export const fontFiles = { normal, bold };
