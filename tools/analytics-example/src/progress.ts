/** Prints the progress of a long read, at most once a second; nothing for a short one. */
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
    // Offsets have gaps, so the end may come earlier than computed.
    const part = Math.min(100, Math.floor((read / total) * 100));
    const [readInWords, speed] = [read, perSecond].map((count) => count.toLocaleString('en-US'));
    say(`${readInWords} of ${total.toLocaleString('en-US')} events (${part} %), ${speed}/s`);
  };
}
