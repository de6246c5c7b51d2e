import { lazy, type ComponentType } from 'react';
import { loadPart } from '../live/online';

/**
 * A part of a screen in a separate chunk, loaded when it is first shown. Nothing is shown where it
 * cannot be loaded.
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy(() =>
    loadPart<{ default: ComponentType<Props> }>(async () => ({ default: (await load())[name] }), {
      default: () => null,
    }),
  );
