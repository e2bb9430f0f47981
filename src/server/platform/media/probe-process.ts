import { answerApart } from '../apart/answer-apart.ts';
import type { ProbeOrder } from './probe-apart.ts';
import { probeFile } from './probe.ts';

answerApart(({ path, options }: ProbeOrder) => probeFile(path, options));
