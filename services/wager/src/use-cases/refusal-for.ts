import { LimitedRefusal, type Refusal } from '@contend/contracts';

/** A refusal of a hold as `userId` may know it: figures of limits are private. */
export const refusalFor = (refusal: Refusal, userId: string): Refusal =>
  refusal instanceof LimitedRefusal ? refusal.forUser(userId) : refusal;
