import { parentPort } from 'node:worker_threads';
import { fillRow } from './fill-row.ts';
import type { TankQuestion } from './tank-question.ts';
import { tankStory } from './tank-story.ts';

const works = { fillRow, tankStory };

parentPort?.on('message', ({ work, device, stock, period, asked, present }: TankQuestion) => {
  parentPort?.postMessage(works[work](device, stock, period, asked, present));
});
