import { listCommunityMessages } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { pause } from '../pause';
import { rename } from './backlog';
import type { Site, Trial } from './trial';

/** What spends the budget of an objective. Fast burns clear with slow ones, by their windows. */
export const burnTrials = (site: Site): Trial[] => [
  deliveryIsLate(site),
  requestsAreSlow(site),
  requestsFail(site),
];

function deliveryIsLate({ platform, kafka }: Site): Trial {
  let player: Player;
  return {
    alerts: ['ContendEventsLate', 'ContendDeliveryBurnsFast', 'ContendDeliveryBurnsSlow'],
    cause:
      'a player changes their name again and again, each time Kafka is suspended and half a minute passes',
    mend: 'Kafka is not suspended any more',
    async begin() {
      player = await platform.player('renames');
    },
    async meanwhile() {
      kafka.suspend();
      try {
        await rename(player);
        await platform.moveClock(30_000);
      } finally {
        kafka.resume();
      }
      await pause(500);
    },
    end: () => Promise.resolve(kafka.resume()),
    clearsLate: true,
  };
}

const readsAtOnce = 10;
const slowMs = 1500;

function requestsAreSlow({ platform, store }: Site): Trial {
  let player: Player;
  const read = () => player.answer(listCommunityMessages, {});
  return {
    alerts: ['ContendLatencyBurnsFast', 'ContendLatencyBurnsSlow'],
    cause: `the store is suspended for ${slowMs / 1000} s while messages are read, again and again`,
    mend: 'it is not suspended any more',
    async begin() {
      player = await platform.player('waits_long');
    },
    async meanwhile() {
      store.suspend();
      const reads = Array.from({ length: readsAtOnce }, read);
      await pause(slowMs);
      store.resume();
      await Promise.allSettled(reads);
    },
    end: () => Promise.resolve(store.resume()),
    clearsLate: true,
  };
}

function requestsFail({ platform }: Site): Trial {
  let player: Player;
  return {
    alerts: ['ContendErrors', 'ContendAvailabilityBurnsFast', 'ContendAvailabilityBurnsSlow'],
    cause: '`chat` is killed, and messages are read',
    mend: '`chat` is started',
    async begin() {
      player = await platform.player('fails');
      await platform.kill('chat');
    },
    async meanwhile() {
      await player.answer(listCommunityMessages, {});
    },
    end: () => platform.restart('chat'),
    clearsLate: true,
  };
}
