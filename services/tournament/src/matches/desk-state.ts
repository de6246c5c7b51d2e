/** What organizers did about a match at their desk. */
export interface DeskState {
  /** The organizer who handles it, and since when; null or absent while none does. */
  claimedBy?: string | null;
  claimedAt?: Date | null;
  /** When an organizer had its players reminded last; null or absent before. */
  nudgedAt?: Date | null;
}
