import type { Outcome } from '@contend/tournament-engine';
import type { Bracket, RemovedAttempt } from './bracket';

type Kept = Pick<Bracket, 'attempts' | 'removedAttempts'>;

/** The current attempts at the matches of a bracket, while a step changes them. */
export class Attempts {
  private readonly current: Bracket['attempts'];
  private readonly removed: Record<string, RemovedAttempt[]>;

  constructor({ attempts, removedAttempts }: Kept) {
    this.current = { ...attempts };
    this.removed = { ...removedAttempts };
  }

  /** @param place `<stage>/<key>` */
  at(place: string): number {
    return this.current[place] ?? 1;
  }

  /** Removes the current attempt, with its outcome: the next one has a number of its own. */
  remove(place: string, outcome: Outcome | null): void {
    const attempt = this.at(place);
    const others = this.removedAt(place).filter((one) => one.attempt !== attempt);
    const removed = [...others, { attempt, sequence: outcome?.sequence ?? null }];
    this.removed[place] = removed;
    this.current[place] = Math.max(...removed.map((one) => one.attempt)) + 1;
  }

  /** The removed attempt that an outcome is of; null for an outcome that is new. */
  attemptOf(place: string, { kind, sequence }: Outcome): number | null {
    if (kind === 'bye' || kind === 'walkover' || kind === 'void') return null;
    return this.removedAt(place).find((one) => one.sequence === sequence)?.attempt ?? null;
  }

  /** Forgets outcomes of removed attempts of a stage: when it is made again, it counts from 1. */
  forget(stage: string): void {
    for (const [place, removed] of Object.entries(this.removed)) {
      if (!place.startsWith(`${stage}/`)) continue;
      this.removed[place] = removed.map((one) => ({ ...one, sequence: null }));
    }
  }

  /** Makes a removed attempt the current one again. */
  restore(place: string, attempt: number): void {
    this.current[place] = attempt;
  }

  /** What a bracket keeps. Absent before the first attempt was removed. */
  kept(): Kept {
    const isEmpty = Object.keys(this.removed).length === 0;
    return { attempts: this.current, ...(!isEmpty && { removedAttempts: this.removed }) };
  }

  private removedAt(place: string): RemovedAttempt[] {
    return this.removed[place] ?? [];
  }
}
