import type { CallSpec, listTeams, Reply, searchUsers } from '@contend/contracts';
import { useMemo } from 'react';
import { useFoundUsers } from '../../../api/users';
import { useOwnMoneyBar } from '../../../components/money/use-money-bar';
import { useMe } from '../../../lib/session/session';
import { useDebounced } from '../../../lib/state/use-debounced';
import { t } from '../../../lib/language/translate';
import { useTeamsByName } from '../api';
import { type Command, commandsOf } from '../commands/commands';
import { rankCommands } from '../commands/rank-commands';
import { recentOf } from '../commands/recent';
import { type Hit, type HitGroup, hitOf } from './hit-list';

const pauseMs = 150;
const shortestName = 2;
const shownPlayers = 8;
const shownCommands = 5;

type State = 'short' | 'loading' | 'failed' | 'found';

type Items<C extends CallSpec> = Reply<C> extends { items: infer Each } ? Each : never;

const named = (players: Items<typeof searchUsers>, teams: Items<typeof listTeams>): Hit[] => [
  ...players.map(({ id, displayName, username, avatarUrl }) => ({
    ...{ to: `/players/${id}`, label: displayName, note: `@${username}`, avatarUrl },
  })),
  ...teams.map(({ id, name, tag, avatarUrl }) => ({
    ...{ to: `/teams/${id}`, label: name, note: t`Team · ${tag}`, avatarUrl, tag },
  })),
];

/** Players and teams whose name begins with what was typed. */
function useNamed(wanted: string): { hits: Hit[]; state: State } {
  const q = useDebounced(wanted, pauseMs);
  const [players, teams] = [useFoundUsers(q, shownPlayers), useTeamsByName(q)];
  if (wanted.length < shortestName) return { hits: [], state: 'short' };
  const reads = [players, teams];
  const isOld = q !== wanted || reads.some((one) => one.isPending || one.isPlaceholderData);
  const isFailed = reads.some((one) => one.isError);
  const hits = named(players.data?.items ?? [], teams.data?.items ?? []);
  return { hits, state: isFailed ? 'failed' : isOld ? 'loading' : 'found' };
}

/** What was opened before: commands as this person has them now, and players and teams. */
function recentHits(userId: string, commands: readonly Command[]): Hit[] {
  return recentOf(userId).flatMap((one) => {
    if (/^\/(players|teams)\/[0-9a-f]{24}$/.test(one.to) && one.note) return [one];
    const command = commands.find(({ to }) => to === one.to);
    return command ? [hitOf(command)] : [];
  });
}

/** Without a text what was opened last and all commands; else commands, players and teams. */
export function useHits(typed: string): { groups: HitGroup[]; state: State } {
  const me = useMe();
  const bar = useOwnMoneyBar(me);
  const wanted = typed.trim();
  const { hits, state } = useNamed(wanted);
  const commands = useMemo(
    () => (me ? commandsOf({ me, canAddMoney: bar === null }) : []),
    [me, bar],
  );
  const ranked = rankCommands(commands, wanted).map(hitOf);
  const recent = me && wanted === '' ? recentHits(me.id, commands) : [];
  const others = ranked.filter(({ to }) => !recent.some((one) => one.to === to));
  const groups = [
    { label: t`Recent`, hits: recent },
    { label: t`Go to`, hits: wanted === '' ? others : ranked.slice(0, shownCommands) },
    { label: t`Players and teams`, hits },
  ];
  return { groups: groups.filter((group) => group.hits.length > 0), state };
}
