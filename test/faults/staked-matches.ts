import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import { type Answers, Refused } from './call-until-decided';
import { MatchScenario, steps } from './match-scenario';

const withinMs = 60_000;

/** Plays staked matches in sequence, each to its settlement, until stopped. */
export class StakedMatches {
  private readonly played: MatchScenario[] = [];
  private isOver = false;
  /** Refusals and missing effects. */
  readonly wrong: string[] = [];

  constructor(
    private readonly platform: StoryPlatform,
    private readonly answers: Answers,
    private readonly admins: { admin: Player; second: Player },
  ) {}

  get count(): number {
    return this.played.length;
  }

  /** Plays a number of matches concurrently. Resolves when the last match is over. */
  async play(places: number): Promise<void> {
    const all = Array.from({ length: places }, (_, place) => this.playOn(place));
    await Promise.all(all);
  }

  end(): void {
    this.isOver = true;
  }

  /** Sentences about players whose balance differs from the result of their matches. */
  async lost(): Promise<string[]> {
    const missing: string[] = [];
    for (const [player, cents] of this.played.flatMap((life) => life.expected())) {
      const { available, held } = await player.balance();
      if (available === cents && held === 0) continue;
      missing.push(`${player.username} has ${available} (${held} held), not ${cents}`);
    }
    return missing;
  }

  private async playOn(place: number): Promise<void> {
    const { platform, answers, admins } = this;
    for (let nth = 0; !this.isOver; nth += 1) {
      const name = `${place}_${nth}`;
      const life = new MatchScenario({ platform, answers, ...admins, name, isDisputed: true });
      try {
        for (const step of steps) {
          await life.act(step);
          await eventually(`${step} of match ${name}`, () => life.isDone(step), withinMs);
        }
        this.played.push(life);
      } catch (error) {
        const what = error instanceof Refused ? `refused with ${error.code}` : String(error);
        this.wrong.push(`match ${name}: ${what}`);
        return;
      }
    }
  }
}
