import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { monitoringApi, type VitalsValue } from '#contract/monitoring.ts';
import { monitoringLimits } from '#domain/monitoring/limits.ts';
import { vitalsMaximum } from '#domain/monitoring/vitals.ts';
import { currentPage } from './current-page.ts';
import { sendReport } from './send-report.ts';

let isStarted = false;

/** Collects the vitals of this page load and sends them when the page is hidden, if the consent still holds then. */
export function measureVitals(isAllowed: () => boolean): void {
  if (isStarted) return;
  isStarted = true;
  // The vitals are those of the page that was loaded, whichever page is shown when they are known.
  const page = currentPage.get();
  let waiting: VitalsValue[] = [];
  const flush = () => {
    const values = waiting.slice(0, monitoringLimits.reportVitals);
    waiting = [];
    if (values.length > 0 && isAllowed()) sendReport(monitoringApi.reportVitals, { body: { values } });
  };
  // After a task, because the package reports its last values in listeners of the same event.
  const flushIfHidden = () => document.visibilityState === 'hidden' && setTimeout(flush);
  const add = ({ name, value }: Metric) => {
    if (page !== null) waiting.push({ page, metric: name, value: Math.min(value, vitalsMaximum) });
    // A page that was hidden while the package loaded gets no further event before the browser may discard it.
    flushIfHidden();
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(add);
  document.addEventListener('visibilitychange', flushIfHidden);
  window.addEventListener('pagehide', flush);
}
