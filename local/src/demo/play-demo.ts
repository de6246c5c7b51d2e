import { connectRedis, kafkaBus, type KafkaOptions, serviceClient } from '@contend/service-kit';
import { startPlatform } from '../platform';
import { type Secrets, serviceKeysFor } from '../secrets';
import { ShiftedClock } from '../shifted-clock';
import { asOnlyPlayer, demandQuiet, type DemoStore, isDemoThere } from './demo-store';
import { demoBegins, seedDemo } from './seed';

/** The servers that the demo uses. */
export interface DemoGround extends DemoStore {
  kafka: KafkaOptions;
  /** Null when rate limits are counted in this process. */
  redis: { url: string; prefix?: string } | null;
  secrets: Secrets;
  /** Settings of the storage of uploads: `UPLOAD_DIR`, … */
  uploads: Record<string, string>;
}

/**
 * Plays the demo history in the past, on a platform in this process whose clock can be shifted.
 * Returns false, and changes nothing, when the demo's players already exist.
 *
 * @param onBegin Called when playing starts, because it takes a while.
 * @throws UserFacingError while services or another demo use the same store.
 */
export async function playDemo(ground: DemoGround, onBegin: () => void): Promise<boolean> {
  if (await isDemoThere(ground)) return false;
  return asOnlyPlayer(ground, async () => {
    if (await isDemoThere(ground)) return false;
    await demandQuiet(ground);
    onBegin();
    await play(ground);
    return true;
  });
}

async function play({ kafka, redis, secrets, uploads, ...store }: DemoGround): Promise<void> {
  const clock = new ShiftedClock();
  // Before services set their first timers.
  clock.moveTo(demoBegins());
  const bus = kafkaBus(kafka);
  const connection = redis && connectRedis(redis.url, redis.prefix);
  try {
    const platform = await startPlatform({
      ...store,
      secrets,
      bus,
      redis: connection,
      clock,
      port: 0,
      webRoot: null,
      logLevel: 'error',
      environment: uploads,
    });
    const { url, urlOf } = platform;
    const { privateKey } = serviceKeysFor('operator', secrets);
    const operator = serviceClient({ from: 'operator', urlOf, privateKey });
    try {
      await seedDemo({ url, operator, password: secrets.demoPassword, clock });
    } finally {
      await operator.close();
      await platform.stop();
    }
  } finally {
    await bus.close();
    connection?.disconnect();
  }
}
