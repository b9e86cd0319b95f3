import '@peil/shared-kernel/ui/styles.css';
import { runStandalone } from '@peil/shared-kernel/remote';
import manifest from './remote.json';
import remote from './remote.tsx';

void runStandalone(remote, manifest);
