/** A user's customer at a provider. */
export interface CardCustomer {
  /** The user's. */
  id: string;
  provider: string;
  customerId: string;
}
