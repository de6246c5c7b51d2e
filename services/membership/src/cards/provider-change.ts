import { decide, type Decision, inMs } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

/** A verified event of the provider: the object that changed is read again. */
export interface ProviderChange {
  id: string;
  provider: string;
  object: { kind: string; id: string } | null;
  receivedAt: Date;
  /** When the object was read; null before. */
  followedAt: Date | null;
}

/** Longer than a provider sends an event again. */
const keptMs = 180 * 24 * 60 * 60_000;

export const changeIdOf = (provider: string, eventId: string): string =>
  derivedId(provider, eventId);

/** Events of kinds that are not used are stored, and nothing follows from them. */
export const received = (
  change: Pick<ProviderChange, 'id' | 'provider' | 'object'>,
  now: Date,
): Decision<ProviderChange> =>
  decide(
    { ...change, receivedAt: now, followedAt: null },
    {
      timers: {
        ...(change.object && { 'follow-change': now }),
        'forget-change': inMs(now, keptMs),
      },
    },
  );

export const followed = (change: ProviderChange, now: Date): Decision<ProviderChange> =>
  decide({ ...change, followedAt: now });
