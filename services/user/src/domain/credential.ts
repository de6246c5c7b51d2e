/** Kept apart from users, so that no reading of a user ever holds a hash. */
export interface Credential {
  /** The user's id. */
  id: string;
  passwordHash: string;
  passwordSetAt: Date;
}
