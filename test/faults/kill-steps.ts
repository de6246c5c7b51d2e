import type { ProcessName } from '@contend/local';
import { eventually, type StoryPlatform } from '@contend/test-kit';
import { clockFollowing, whileClockMoves } from './moving-clock';
import { pause } from './pause';
import type { ProcessKills } from './process-kills';

/** Between the kills of one step, or more: `ProcessKills` restarts few processes at once. */
const spreadMs = 900;
/** The longest delay of a kill after the step's first request. */
const latestMs = 300;
/** How much faster than the machine's the clock moves: services ask again after minutes. */
const clockSpeed = 40;

export interface KillRun {
  platform: StoryPlatform;
  kills: ProcessKills;
  random: () => number;
  note(text: string): void;
  /** Longest time of the platform's clock from a restart until a step is complete. */
  reconciledMs: number;
}

/** Something that takes steps, such as one player's payout. */
export interface Stepping<Step> {
  act(step: Step): Promise<void>;
  isDone(step: Step): Promise<boolean>;
  /** What is stored of it, for the message when a step is never done. */
  describe(): Promise<string>;
}

interface KilledStep<Step> {
  step: Step;
  lives: readonly Stepping<Step>[];
  /** The process that is killed in the step of each. */
  victimOf(nth: number): ProcessName;
}

/** Takes a step of all at once, kills a process in that of each, and waits until all are done. */
export async function killInStep<Step>(run: KillRun, killed: KilledStep<Step>): Promise<void> {
  const { platform, kills, random } = run;
  const { step, lives, victimOf } = killed;
  const timeOf = () => platform.clock.now().getTime();
  let returnedAt = timeOf();
  const acting = lives.map(async (one, nth) => {
    await pause(nth * spreadMs + random() * spreadMs);
    await kills.killDuring(victimOf(nth), {
      act: () => one.act(step),
      afterMs: random() * latestMs,
      onReturn: () => (returnedAt = Math.max(returnedAt, timeOf())),
    });
  });
  await whileClockMoves(platform, Promise.all(acting));
  const isDone = async () => {
    const done = await Promise.all(lives.map((one) => one.isDone(step).catch(() => false)));
    return done.every(Boolean);
  };
  await eventually(
    `every ${String(step)}`,
    clockFollowing(platform, isDone, clockSpeed),
    90_000,
  ).catch(async (error: unknown) => {
    for (const one of lives) if (!(await one.isDone(step))) run.note(await one.describe());
    throw error;
  });
  run.reconciledMs = Math.max(run.reconciledMs, timeOf() - returnedAt);
}
