#!/usr/bin/env node
// Compiles kernel and servers, then builds every package that changed into .data/releases.
import { compile, release, runningProjects } from './steps.mjs';

compile(runningProjects);
release();
