import type { MatchDeps } from '../deps';

/** More than the catalogue will ever hold. */
const everything = { page: 1, pageSize: 500 };

export async function listGames({ games }: MatchDeps) {
  const { items } = await games.list({}, { ...everything, sort: { position: 1 } });
  return { items };
}
