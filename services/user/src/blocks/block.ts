import { blockEnded, blockStarted, decide, type Decision, happened } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

/** One user blocks another; kept once it has ended, for the order of its events. */
export interface Block {
  id: string;
  userId: string;
  blockedId: string;
  /** When it began, the last time. */
  blockedAt: Date;
  endedAt: Date | null;
}

/** The same id for the same two users. */
export const blockIdOf = (userId: string, blockedId: string): string =>
  derivedId('block', userId, blockedId);

/** Starts a block, or starts it again. A repeat changes nothing. */
export function startBlock(
  known: Block | undefined,
  { id, userId, blockedId }: Pick<Block, 'id' | 'userId' | 'blockedId'>,
  now: Date,
): Decision<Block> {
  if (known && !known.endedAt) return decide(known);
  return decide(
    { id, userId, blockedId, blockedAt: now, endedAt: null },
    { events: [happened(blockStarted, { blockId: id, userId, blockedId })] },
  );
}

/** Ends a block. A repeat changes nothing. */
export function endBlock(block: Block, now: Date): Decision<Block> {
  if (block.endedAt) return decide(block);
  const { id: blockId, userId, blockedId } = block;
  return decide(
    { ...block, endedAt: now },
    { events: [happened(blockEnded, { blockId, userId, blockedId })] },
  );
}
