import type { ComponentType } from 'react';

/** A screen in a separate chunk, loaded when its address is first opened. */
export const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] });
