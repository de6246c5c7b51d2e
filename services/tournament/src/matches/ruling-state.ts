/** What of a ruling about a match is open. */
export interface RulingState {
  /** Since when its ruling is appealed; null or absent while it is not. */
  appealedAt?: Date | null;
}
