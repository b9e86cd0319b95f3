import { countText, formatNumber } from '@peil/shared-kernel/format';

/** Texts of the PDFs and of the menu that saves them. Norwegian bokmål. */
export const texts = {
  save: 'Lagre PDFer',
  joined: 'Alle grafer i én fil',
  apart: 'Én fil per graf',
  single: (graph: string) => `Bare ${graph}`,
  saving: 'Lagrer PDF …',
  saved: (count: number) =>
    count === 1 ? 'PDF-en er lagret.' : `${countText(count, '', 'PDF-er')} er lagret.`,
  failed: 'PDF-en kunne ikke lages. Prøv igjen.',

  joinedFile: 'grafer',
  title: (device: string, graphs: string) => `${device} – ${graphs}`,
  allGraphs: 'Målerdata',
  period: (from: string, to: string) => `${from} – ${to}`,
  zone: 'norsk tid (Europe/Oslo)',
  offset: (hours: number) => `UTC+${String(hours)}`,
  both: (summer: string, winter: string) => `${summer} i sommertiden, ellers ${winter}`,
  readings: 'Målinger',
  thinned: (points: number) => `Tynnet: tegnet med ${countText(points, 'punkt', 'punkter')}`,
  allDrawn: 'Alle er tegnet',
  faulty: (name: string, count: number | null) =>
    count === null ? name : `${name} (${formatNumber(count) ?? ''})`,
  beyondAxis: 'Verdi utenfor aksen',
  threshold: (name: string, value: string) => `${name}: ${value}`,
  missingSign: (sign: string) => `${sign} står for tegn som PDF-en ikke kan vise.`,
  made: (time: string, by: string) => `Laget ${time} · ${by}`,
  page: (page: number, pages: number) => `Side ${String(page)} av ${String(pages)}`,
} as const;
