/** A sleep that can be cut short. */
export function createAlarm() {
  let awake: () => void = () => undefined;
  return {
    sleep: (ms: number): Promise<void> =>
      new Promise((done) => {
        const timer = setTimeout(done, ms);
        awake = () => {
          clearTimeout(timer);
          done();
        };
      }),
    ring: (): void => awake(),
  };
}
