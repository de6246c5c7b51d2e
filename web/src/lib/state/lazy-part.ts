import { lazy, type ComponentType } from 'react';
import { loadPart } from '../live/online';

/**
 * A part of a screen in a separate chunk, loaded when it is first shown. Where it cannot be loaded,
 * the fallback is shown; nothing without one.
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fallback: ComponentType<NoInfer<Props>> = () => null,
) =>
  lazy(() =>
    loadPart<{ default: ComponentType<Props> }>(async () => ({ default: (await load())[name] }), {
      default: fallback,
    }),
  );
