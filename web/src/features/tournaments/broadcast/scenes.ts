import type { ResolvedMatch, ResolvedStage } from '@contend/tournament-engine';
import { type BracketData, isReady } from '../../../components/bracket/bracket-data';
import type { Layout } from '../../../components/bracket/drawing/layout';
import type { Area, Size } from '../../../components/bracket/drawing/view';
import { t } from '../../../lib/language/translate';

const sceneKinds = ['matches', 'bracket', 'standings'] as const;
type SceneKind = (typeof sceneKinds)[number];

/** One picture of the broadcast: a page of matches or rows, or a part of the bracket. */
export type Scene =
  | { kind: 'matches'; title: string; matches: ResolvedMatch[] }
  | { kind: 'bracket'; area: Area }
  | { kind: 'standings'; group: number; from: number };

/** The space of a scene, in pixels of the picture of 1920 × 1080. */
export const sceneSize: Size = { width: 1792, height: 820 };
export const matchesOnPage = 6;
export const rowsOnPage = 12;
/** A larger bracket is shown in parts, so that its names stay legible on a stream. */
const smallestScale = 1.25;
const largestScale = 2;

const isDecided = ({ status, outcome }: ResolvedMatch): boolean =>
  status === 'decided' && outcome?.kind !== 'bye';

/** What is played now; between rounds what is played next, and after the last match the results. */
function matchList({ stage, plays }: BracketData): { title: string; matches: ResolvedMatch[] } {
  const all = [...stage.matches.values()];
  const playing = all.filter(({ id, outcome }) => plays.has(id) && !outcome);
  if (playing.length > 0) return { title: t`Now playing`, matches: playing };
  const ready = all.filter((match) => isReady(stage, match));
  if (ready.length > 0) return { title: t`Up next`, matches: ready };
  const matches = all.filter(isDecided).slice(-matchesOnPage).toReversed();
  return { title: t`Results`, matches };
}

const pagesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Room for the labels above and around the matches. */
const edge = 16;

/** The whole bracket where it is legible; else the parts around the matches that are played. */
export function areasOf(layout: Layout, matches: readonly ResolvedMatch[]): Area[] {
  const width = layout.width + 2 * edge;
  const height = layout.height + 2 * edge;
  const fit = Math.min(sceneSize.width / width, sceneSize.height / height, largestScale);
  if (fit >= smallestScale || matches.length === 0) {
    return [{ x: -edge, y: -edge, width, height }];
  }
  const seen = { width: sceneSize.width / smallestScale, height: sceneSize.height / smallestScale };
  const areas: Area[] = [];
  for (const { id } of matches) {
    const box = layout.byId.get(id);
    if (!box) continue;
    const isSeen = areas.some(
      ({ x, y }) =>
        box.x >= x &&
        box.y >= y &&
        box.x + box.width <= x + seen.width &&
        box.y + box.height <= y + seen.height,
    );
    if (isSeen) continue;
    const x = clamp(box.x + box.width / 2 - seen.width / 2, width - seen.width) - edge;
    const y = clamp(box.y + box.height / 2 - seen.height / 2, height - seen.height) - edge;
    areas.push({ x, y, ...seen });
  }
  return areas.length > 0 ? areas : [{ x: -edge, y: -edge, ...seen }];
}

function standingsOf({ tables, places }: ResolvedStage): Scene[] {
  const page = (group: number, rows: number): Scene[] =>
    Array.from({ length: Math.ceil(rows / rowsOnPage) }, (_, index) => ({
      ...{ kind: 'standings', group, from: index * rowsOnPage },
    }));
  // A bracket has no table: its places as far as they are decided.
  if (tables.length === 0) return places.length > 0 ? page(0, Math.min(places.length, 12)) : [];
  return tables.flatMap(({ group, rows }) => page(group, rows.length));
}

/** All scenes of a stage in their order, or those of one kind. */
export function scenesOf(
  data: BracketData,
  layout: Layout | null,
  only: SceneKind | null = null,
): Scene[] {
  const { title, matches } = matchList(data);
  const scenes: Scene[] = [
    ...pagesOf(matches, matchesOnPage).map((shown): Scene => ({
      kind: 'matches',
      title,
      matches: shown,
    })),
    ...(layout ? areasOf(layout, matches).map((area): Scene => ({ kind: 'bracket', area })) : []),
    ...standingsOf(data.stage),
  ];
  return only === null ? scenes : scenes.filter(({ kind }) => kind === only);
}

const defaultSeconds = 15;
const seconds = { least: 5, most: 300 };

export interface BroadcastOptions {
  only: SceneKind | null;
  /** The stage, or the pool of it, to show; null for the one in play. */
  stage: string | null;
  everyMs: number;
  isTransparent: boolean;
  theme: 'dark' | 'light';
}

/** The settings in the address: `show`, `stage`, `every` in seconds, `background`, `theme`. */
export function optionsOf(search: URLSearchParams): BroadcastOptions {
  const every = Number(search.get('every') ?? defaultSeconds) || defaultSeconds;
  return {
    only: sceneKinds.find((kind) => kind === search.get('show')) ?? null,
    stage: search.get('stage'),
    everyMs: Math.min(Math.max(every, seconds.least), seconds.most) * 1000,
    isTransparent: search.get('background') === 'transparent',
    theme: search.get('theme') === 'light' ? 'light' : 'dark',
  };
}
