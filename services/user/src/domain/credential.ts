/** Stored apart from users, so that reading a user never loads a hash. */
export interface Credential {
  /** The user's id. */
  id: string;
  passwordHash: string;
  passwordSetAt: Date;
}
