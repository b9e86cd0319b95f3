import { findCircles } from './circles.mjs';

const { hasCircle, report } = findCircles();
console.log(report.trim());
if (hasCircle) process.exitCode = 1;
