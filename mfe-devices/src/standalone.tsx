import '@peil/shared-kernel/ui/styles.css';
import { runStandalone } from '@peil/shared-kernel/remote';
import { manifest } from './manifest.ts';
import remote from './remote.tsx';

void runStandalone(remote, manifest);
