/** A sleep that can be cut short. Whoever rings while nobody sleeps keeps the next sleep from beginning. */
export function createAlarm() {
  let awake: () => void = () => undefined;
  let hasRung = false;
  return {
    async sleep(ms: number): Promise<void> {
      if (!hasRung) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, ms);
          awake = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
      hasRung = false;
    },
    ring(): void {
      hasRung = true;
      awake();
    },
  };
}
