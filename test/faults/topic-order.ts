import type { EventEnvelope } from '@contend/contracts';
import { readToEnd } from '@contend/service-kit';
import type { StoryPlatform } from '@contend/test-kit';

export interface TopicFindings {
  /** Distinct events. */
  events: number;
  /** Duplicate records, which consumers drop. */
  copies: number;
  /** Sentences about events that are missing, or come before an earlier one of their subject. */
  wrong: string[];
}

/**
 * Reads the wallet's topic as a deduplicating consumer and compares it with the lines of all
 * statements: each side of each transfer has one event.
 */
export async function walletTopic(platform: StoryPlatform): Promise<TopicFindings> {
  const known = new Set<string>();
  const sides = new Set<string>();
  const last = new Map<string, number>();
  const wrong: string[] = [];
  let copies = 0;
  function take({ id, type, subject, sequence, data }: EventEnvelope): void {
    if (known.has(id)) return void (copies += 1);
    known.add(id);
    const before = last.get(subject) ?? 0;
    if (sequence <= before) wrong.push(`${type} ${sequence} of ${subject} comes after ${before}`);
    last.set(subject, sequence);
    if (type === 'transfer.posted.v1') sides.add(sideOf(data as Side));
  }
  const wallet = platform.database('wallet');
  const prefix = `${wallet.databaseName.slice(0, -'_wallet'.length)}.`;
  const brokers = (process.env.KAFKA_BROKERS ?? '').split(',');
  const handle = (envelope: EventEnvelope) => Promise.resolve(take(envelope));
  await readToEnd({ brokers, clientId: 'reading', prefix }, { topics: ['wallet.events'], handle });
  const types = ['transfer-in', 'transfer-out'];
  const lines = await wallet
    .collection<Side & { _id: string }>('statementLines')
    .find({ type: { $in: types } })
    .toArray();
  const missing = lines.filter((line) => !sides.has(sideOf(line)));
  wrong.push(...missing.map(({ _id }) => `the statement line ${_id} has no event on the topic`));
  return { events: known.size, copies, wrong };
}

interface Side {
  transferId: string;
  userId: string;
}

const sideOf = ({ transferId, userId }: Side): string => `${transferId} ${userId}`;
