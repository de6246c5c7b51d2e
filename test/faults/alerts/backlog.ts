import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createUpload, storedServices, updateMe, userUpdated } from '@contend/contracts';
import { Database, deadLetterIds, retryDeadLetter, systemClock } from '@contend/service-kit';
import { type Player, sampleVideo } from '@contend/test-kit';
import { minuteMs, type Site, type Trial } from './trial';

let names = 0;

/** Gives a player another name, which every service that keeps players handles. */
export function rename(player: Player): Promise<unknown> {
  names += 1;
  return player.call(updateMe, { body: { displayName: `Player ${names}` } });
}

const poisonedId = 'b'.repeat(24);
const poisoned = {
  ...{ id: 'c'.repeat(24), type: userUpdated.type, source: 'user', subject: poisonedId },
  ...{ sequence: 1, requestId: null, traceparent: null },
};
const profile = {
  ...{ userId: poisonedId, username: 'somebody', displayName: 'Somebody' },
  ...{ avatarUrl: null, country: null, minorUntil: null },
};

/** Work that waits: events, timers, and files. */
export const backlogTrials = (site: Site): Trial[] => [
  eventsWait(site),
  deadLetters(site),
  timersLate(site),
  storageFails(site),
  filesRefused(site),
];

function eventsWait({ platform, kafka }: Site): Trial {
  return {
    alerts: ['ContendEventsWait'],
    cause: 'Kafka is killed, a player changes their name, two minutes pass',
    mend: 'Kafka is started',
    async begin() {
      const player = await platform.player('waits');
      await kafka.kill();
      await rename(player);
      await platform.moveClock(2 * minuteMs);
    },
    end: () => kafka.start(),
  };
}

function deadLetters({ platform }: Site): Trial {
  /** In every service that handles the event: they give up one after the other. */
  async function putBack(): Promise<void> {
    for (const service of storedServices) {
      const store = platform.database(service);
      const change = { $set: { 'envelope.data': profile } };
      const { matchedCount } = await store.collection('deadLetters').updateMany({}, change);
      if (matchedCount === 0) continue;
      const url = process.env.MONGO_URL ?? '';
      const db = await Database.connect(url, store.databaseName, systemClock);
      for (const id of await deadLetterIds(db)) await retryDeadLetter(db, id);
      await db.close();
    }
  }
  return {
    alerts: ['ContendDeadLetters'],
    cause: 'an event without its data fails five times',
    mend: 'its data are corrected, and it is put back',
    begin() {
      const time = platform.clock.now().toISOString();
      return platform.replay(userUpdated.topic, { ...poisoned, time, data: {} });
    },
    end: putBack,
    afterwards: putBack,
  };
}

function timersLate({ platform }: Site): Trial {
  const timers = () => platform.database('match').collection('timers');
  const kind = 'of-a-later-version';
  return {
    alerts: ['ContendTimersLate'],
    cause: 'a timer is due, of a kind that no running version has',
    mend: 'it is deleted',
    async begin() {
      const now = platform.clock.now();
      const timer = { kind, subject: 'a'.repeat(24), due: now, leasedUntil: now, token: null };
      const row = { _id: `${kind}:${timer.subject}`, ...timer, attempts: 0, failures: 0 };
      await timers().insertOne({ ...row, deadAt: null, error: null } as never);
      await platform.moveClock(2 * minuteMs);
    },
    async end() {
      await timers().deleteOne({ kind });
    },
  };
}

/** The reply may be a refusal. */
const addFile = async (player: Player, bytes: Buffer, type = 'video/mp4') =>
  void (await player.upload(createUpload, { bytes, type }));

function storageFails({ platform }: Site): Trial {
  let player: Player;
  return {
    alerts: ['ContendUploadStorageFails'],
    cause: 'a file is where the folder of incoming uploads belongs, and videos are added',
    mend: 'it is removed',
    async begin() {
      player = await platform.player('stores');
      await mkdir(platform.uploadFolder, { recursive: true });
      await rm(`${platform.uploadFolder}/incoming`, { recursive: true, force: true });
      await writeFile(`${platform.uploadFolder}/incoming`, '');
    },
    meanwhile: () => addFile(player, sampleVideo()),
    end: () => rm(`${platform.uploadFolder}/incoming`),
    afterwards: () => addFile(player, sampleVideo()),
  };
}

function filesRefused({ platform }: Site): Trial {
  let player: Player;
  return {
    alerts: ['ContendUploadsRefused'],
    cause: 'texts are added as pictures',
    mend: 'videos are added',
    async begin() {
      player = await platform.player('refused');
    },
    meanwhile: () => addFile(player, Buffer.from('No picture.'), 'image/png'),
    end: async () => undefined,
    afterwards: () => addFile(player, sampleVideo()),
  };
}
