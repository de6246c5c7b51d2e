/** The level of a player with this much XP: the first with none, the second at 100, then at 400. */
export const levelOf = (xp: number): number => 1 + Math.floor(Math.sqrt(xp / 100));

/** XP at which a level begins. */
export const xpOfLevel = (level: number): number => (level - 1) ** 2 * 100;
