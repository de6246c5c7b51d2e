/** What a career has gained in one play type. */
export interface PlayTypeTotal {
  gameId: string;
  playTypeId: string;
  wins: number;
  xp: number;
}

/** Adds a match; undefined for a career that earlier versions counted without totals. */
export function addedTotal(
  totals: readonly PlayTypeTotal[] | undefined,
  gained: PlayTypeTotal,
): PlayTypeTotal[] | undefined {
  if (!totals) return undefined;
  const isSame = (one: PlayTypeTotal) => one.playTypeId === gained.playTypeId;
  const known = totals.find(isSame) ?? { ...gained, wins: 0, xp: 0 };
  const sum = { ...known, wins: known.wins + gained.wins, xp: known.xp + gained.xp };
  return [...totals.filter((one) => !isSame(one)), sum];
}
