import type { ListRow } from '@peil/shared-kernel/api';
import { registrationRow, sensorHeightQuestion } from '@peil/shared-kernel/devices';
import { texts } from './texts.ts';

/** What is asked about the sensor heights of a list's rows before they are registered (FITTER-02). */
export const heightQuestions = (rows: readonly ListRow[]): readonly string[] =>
  rows.flatMap(({ row, cells }) => {
    const question = sensorHeightQuestion(registrationRow(cells).settings.appdata);
    return question === null ? [] : texts.heightAt(String(row), question);
  });
