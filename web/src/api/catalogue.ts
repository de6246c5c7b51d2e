import {
  listGames,
  listPlayTypes,
  type Game,
  type PlayType,
  setDefaultPlayType,
} from '@contend/contracts';
import { useEffect } from 'react';
import { clientState } from '../lib/state/client-state';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';
import { isWaiting, useRead } from '../lib/http/use-read';

/** Titles and their formats change rarely, with releases of the product. */
const catalogueFreshMs = 30 * 60_000;

export interface Catalogue {
  /** The reason why the games could not be loaded, if so, and a retry. */
  error: Error | null;
  retry(): void;
  /** Whether a first reply is expected soon: names are unknown until then. */
  isWaiting: boolean;
  games: Game[];
  playTypes: PlayType[];
  game(id: string): Game | undefined;
  playType(id: string): PlayType | undefined;
}

/** The games and play types, with look-ups; play types are also stored in the client state. */
export function useCatalogue(): Catalogue {
  const games = useRead(listGames, {}, { freshMs: catalogueFreshMs });
  const found = useRead(listPlayTypes, {}, { freshMs: catalogueFreshMs });
  const playTypes = found.data?.items;
  useEffect(() => {
    if (!playTypes) return;
    const { selectedPlayType } = clientState.get();
    const mine = playTypes.find(({ isDefault }) => isDefault) ?? null;
    clientState.set({ playTypes, selectedPlayType: selectedPlayType ?? mine });
  }, [playTypes]);
  return {
    error: games.error ?? found.error,
    isWaiting: isWaiting(games) || isWaiting(found),
    retry: () => void Promise.all([games.refetch(), found.refetch()]),
    games: games.data?.items ?? [],
    playTypes: playTypes ?? [],
    game: (id) => games.data?.items.find((it) => it.id === id),
    playType: (id) => playTypes?.find((it) => it.id === id),
  };
}

export const useSetDefaultPlayType = () =>
  useCommand(setDefaultPlayType, { stales: [keyOf(listPlayTypes)] });
