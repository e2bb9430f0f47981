import type { Kernel } from './kernel.ts';
import { asGoodAsNew } from './kernels/as-good-as-new.ts';
import { beforeYouGo } from './kernels/before-you-go.ts';
import { evidence } from './kernels/evidence.ts';
import { handedOn } from './kernels/handed-on.ts';
import { everyYear } from './kernels/every-year.ts';
import { hiddenAway } from './kernels/hidden.ts';
import { itAnswers } from './kernels/it-answers.ts';
import { keptFromHer } from './kernels/kept.ts';
import { lastDay } from './kernels/last-day.ts';
import { oneWord } from './kernels/one-word.ts';
import { rivals } from './kernels/rivals.ts';
import { takeItOut } from './kernels/take-it-out.ts';

/** The stories that can be told. */
export const kernels: readonly [Kernel, ...Kernel[]] = [
  keptFromHer,
  lastDay,
  evidence,
  takeItOut,
  itAnswers,
  rivals,
  beforeYouGo,
  asGoodAsNew,
  handedOn,
  hiddenAway,
  everyYear,
  oneWord,
];
