import type { MatchDeps } from '../deps';

/** Above the size that the catalogue can reach. */
const everything = { page: 1, pageSize: 500 };

export async function listGames({ games }: MatchDeps) {
  const { items } = await games.list({}, { ...everything, sort: { position: 1 } });
  return { items };
}
