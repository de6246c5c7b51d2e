/** Tells how far a long read is, not more often than once a second; a short one says nothing. */
export function progress(total: number, say: (line: string) => void) {
  const begun = Date.now();
  let lastSaid = begun;
  let read = 0;
  return (records: number): void => {
    read += records;
    const now = Date.now();
    if (now - lastSaid < 1000) return;
    lastSaid = now;
    const perSecond = Math.round((read / (now - begun)) * 1000);
    // Offsets have gaps, so the end may come sooner than it looks.
    const part = Math.min(100, Math.floor((read / total) * 100));
    const [readInWords, speed] = [read, perSecond].map((count) => count.toLocaleString('en-US'));
    say(`${readInWords} of ${total.toLocaleString('en-US')} events (${part} %), ${speed}/s`);
  };
}
