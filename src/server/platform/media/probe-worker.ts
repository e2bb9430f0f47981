import { answerInThread } from '../ask-thread.ts';
import type { ProbeOrder } from './probe-apart.ts';
import { probeFile } from './probe.ts';

answerInThread(({ path, options }: ProbeOrder) => probeFile(path, options));
