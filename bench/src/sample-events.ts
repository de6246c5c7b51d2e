import type { EventEnvelope } from '@contend/contracts';
import { mongo } from 'mongoose';

export const sampleType = 'wager.settled.v1';

export interface SampleBacklog {
  count: number;
  subjects: number;
}

/** Events as a busy service writes them: round-robin over subjects, each with its sequence. */
export const sampleEvents = ({ count, subjects }: SampleBacklog): EventEnvelope[] =>
  Array.from({ length: count }, (_, index) => {
    const subject = (index % subjects).toString(16).padStart(24, '0');
    return {
      id: new mongo.ObjectId().toHexString(),
      type: sampleType,
      source: 'wager',
      subject,
      sequence: Math.floor(index / subjects) + 1,
      time: '2026-03-02T12:00:00.000Z',
      requestId: `request-${index}`,
      traceparent: null,
      data: {
        wagerId: subject,
        stakeCents: 1000,
        rakeCents: 100,
        winners: [{ userId: 'a'.repeat(24), username: 'ada', paidCents: 1900 }],
        losers: [{ userId: 'b'.repeat(24), username: 'bea', paidCents: 0 }],
        settledAt: '2026-03-02T12:00:00.000Z',
      },
    };
  });
