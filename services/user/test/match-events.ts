import {
  type EventSpec,
  matchCompleted,
  matchCreated,
  matchDisputed,
  matchVoided,
} from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';

/** Events of the match service for these stories, without playing. */
export const gameId = 'a'.repeat(24);
export const playTypeId = 'b'.repeat(24);

interface Sides {
  home: string;
  away: string;
  matchId?: string;
  sequence?: number;
}

export interface MatchNews {
  spec: EventSpec;
  sequence: number;
  data: { matchId: string };
}

let matches = 0;
export const newMatchId = (): string => (matches += 1).toString(16).padStart(24, 'c');

const ref = ({ home, away, matchId = newMatchId() }: Sides) => ({
  matchId,
  wagerId: null,
  home: [home],
  away: [away],
});

export const created = (sides: Sides & { checkInBy: Date }): MatchNews => ({
  spec: matchCreated,
  sequence: sides.sequence ?? 1,
  data: {
    ...ref(sides),
    kind: 'wager' as const,
    gameId,
    playTypeId,
    checkInBy: sides.checkInBy.toISOString(),
  } as MatchNews['data'],
});

interface Played extends Sides {
  winner?: 'home' | 'away';
  completedAt?: string;
  decidedBy?: 'agreement' | 'ruling';
  kind?: 'wager' | 'scrim';
}

export function completed(played: Played): MatchNews {
  const { winner = 'home', completedAt = '2026-03-02T11:00:00.000Z', sequence = 5 } = played;
  const scores = winner === 'home' ? [2, 1] : [1, 2];
  const { decidedBy = 'agreement', kind = 'wager' } = played;
  const result = { kind, gameId, playTypeId, scores, winner, decidedBy, completedAt };
  return { spec: matchCompleted, sequence, data: { ...ref(played), ...result } };
}

export const disputed = (sides: Sides): MatchNews => ({
  spec: matchDisputed,
  sequence: sides.sequence ?? 6,
  data: { ...ref(sides), side: 'away' } as MatchNews['data'],
});

export const voided = (sides: Sides): MatchNews => ({
  spec: matchVoided,
  sequence: sides.sequence ?? 7,
  data: { ...ref(sides), reason: 'ruled-void' } as MatchNews['data'],
});

export const publishMatch = (p: StoryPlatform, { spec, sequence, data }: MatchNews) =>
  p.publish(spec, { subject: data.matchId, sequence, data });

/** Publishes several, one after the other. */
export async function publishAll(p: StoryPlatform, all: MatchNews[]): Promise<void> {
  for (const one of all) await publishMatch(p, one);
}
