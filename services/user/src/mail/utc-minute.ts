/** A time as mails state it: `2026-03-02 at 12:00 UTC`. */
export const utcMinute = (at: Date): string =>
  `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
