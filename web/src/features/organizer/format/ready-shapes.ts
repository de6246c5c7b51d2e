import { makesTeams, sidesOf } from '../../../lib/labels/tournament-labels';
import type { DraftBranch } from './draft-branches';
import type { EventDraft } from '../draft/event-draft';
import { wholeOf } from '../draft/typed-numbers';
import { t } from '../../../lib/language/translate';

/** What a shape sets of a draft. */
type Shape = Pick<EventDraft, 'format' | 'groups' | 'advances' | 'branches' | 'minEntries'>;

interface ReadyShape {
  id: string;
  label: string;
  /** For whom it is, in a sentence. */
  hint: string;
  /** Null where the event has too few entries for it. */
  of(draft: EventDraft): Shape | null;
}

const branch = (stage: string, first: number, last: number, joins = 0): DraftBranch => ({
  from: [{ stage, first: `${first}`, last: `${last}` }],
  ...{ format: 'single', joins: `${joins}` },
});

interface Groups {
  sides: number;
  groups: number;
  /** The fewest entries of a group. */
  each: number;
}

/** About four entries in each group, or as many groups as are typed where they are large enough. */
function groupsOf(draft: EventDraft): Groups {
  const sides = sidesOf(draft, wholeOf(draft.maxEntries) ?? 0);
  const typed = draft.format === 'groups-playoff' ? (wholeOf(draft.groups) ?? 0) : 0;
  const groups = typed >= 1 && sides / typed >= 3 ? typed : Math.max(1, Math.floor(sides / 4));
  return { sides, groups, each: Math.floor(sides / groups) };
}

/** As many entries as fill so many sides, so that every bracket has two; more where that is typed. */
const withLeast = (draft: EventDraft, sides: number): string => {
  const entries = makesTeams(draft) ? sides * draft.teamSize : sides;
  return `${Math.max(wholeOf(draft.minEntries) ?? 0, entries)}`;
};

const fromGroups = (
  draft: EventDraft,
  { groups }: Groups,
  { reach, branches }: { reach: number; branches: DraftBranch[] },
): Shape => {
  // A play-in is for more entries than go on.
  const least = Math.max(
    ...branches.flatMap(({ from, joins }) =>
      from.map(({ first, last }) => (joins === '0' ? Number(first) + 1 : Number(last))),
    ),
  );
  return {
    ...{ format: 'groups-playoff', groups: `${groups}`, advances: `${reach}`, branches },
    minEntries: withLeast(draft, least),
  };
};

/** Shapes of events that organizers use often, each for the entries of the draft. */
export const readyShapes: readonly ReadyShape[] = [
  {
    id: 'gold-silver',
    label: t`Gold and silver playoffs`,
    hint: t`The better half of each group plays for the event, the other half in a second bracket.`,
    of(draft) {
      const made = groupsOf(draft);
      const gold = made.groups * Math.ceil(made.each / 2);
      if (made.sides < gold + 2 || gold < 2) return null;
      const branches = [branch('groups', gold + 1, made.sides)];
      return fromGroups(draft, made, { reach: gold, branches });
    },
  },
  {
    id: 'three-playoffs',
    label: t`Gold, silver and bronze playoffs`,
    hint: t`Each third of the groups plays on in a bracket of its own.`,
    of(draft) {
      const made = groupsOf(draft);
      const third = made.groups * Math.floor(made.each / 3);
      if (third < 2) return null;
      const [gold, silver] = [third, 2 * third];
      const branches = [
        branch('groups', gold + 1, silver),
        branch('groups', silver + 1, made.sides),
      ];
      return fromGroups(draft, made, { reach: gold, branches });
    },
  },
  {
    id: 'play-in',
    label: t`Group winners wait, others play in`,
    hint: t`First places are in the playoff, seconds and thirds play for as many places in it.`,
    of(draft) {
      const made = groupsOf(draft);
      const { groups, each } = made;
      if (groups < 2 || each < 3) return null;
      const branches = [branch('groups', groups + 1, 3 * groups, groups)];
      return fromGroups(draft, made, { reach: groups, branches });
    },
  },
  {
    id: 'places-5-8',
    label: t`Single elimination, places 5 to 8 played out`,
    hint: t`The losers of the quarter-finals play on for the fifth place.`,
    of(draft) {
      if (sidesOf(draft, wholeOf(draft.maxEntries) ?? 0) < 8) return null;
      const { groups, advances } = draft;
      const branches = [branch('playoff', 5, 8)];
      return { format: 'single', groups, advances, branches, minEntries: withLeast(draft, 8) };
    },
  },
];
