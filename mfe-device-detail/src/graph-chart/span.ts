import { texts } from './texts.ts';

/** The least and the greatest in words, as people read them; Highcharts would write a time as computers do. */
export function span(numbers: readonly number[], text: (value: number) => string): string {
  const [first] = numbers;
  if (first === undefined) return '';
  const least = numbers.reduce((low, value) => Math.min(low, value), first);
  const greatest = numbers.reduce((high, value) => Math.max(high, value), first);
  return texts.span(text(least), text(greatest));
}
