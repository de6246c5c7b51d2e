import path from 'node:path';
import type { Rolldown } from 'vite';
import { importsOf } from './barrels.ts';

type Context = Parameters<Exclude<Group['name'], string>>[1];
type Options = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>;
type Group = NonNullable<Options['groups']>[number];

const source = path.join(import.meta.dirname, '..', 'src');

/** Whether a module is imported by these, directly or not; imports on demand do not count. */
function importedBy(...roots: string[]): (id: string, context: Context) => boolean {
  let found: Set<string> | undefined;
  const collect = (context: Context) => {
    const ids = new Set<string>();
    const add = (id: string): void => {
      if (ids.has(id)) return;
      ids.add(id);
      importsOf(id, (one) => context.getModuleInfo(one)).forEach(add);
    };
    roots.forEach((root) => add(path.join(source, root)));
    return ids;
  };
  return (id, context) => (found ??= collect(context)).has(id);
}

/** Modules that the landing page needs. */
const isFirst = importedBy('main.tsx', 'features/landing/screens/landing-screen.tsx');
const isFrame = importedBy('app/routes/framed-routes.tsx');
/** Home uses most of what screens inside the frame share. */
const isHome = importedBy('features/home/screens/home-screen.tsx');
/** The screens with a form that guests have. */
const isForms = importedBy(
  'features/auth/screens/sign-in-screen.tsx',
  'features/auth/screens/sign-up-screen.tsx',
  'features/auth/screens/recover-screen.tsx',
  'features/auth/screens/reset-screen.tsx',
);
const isFeature = (id: string): boolean => /[\\/]src[\\/]features[\\/]/.test(id);

/** None of these imports one below it. */
function initialChunk(id: string, context: Context): string | null {
  const inFrame = isFrame(id, context) || (isHome(id, context) && !isFeature(id));
  const inForms = isForms(id, context) && !isFeature(id);
  if (isFirst(id, context) || (inFrame && inForms)) return 'first';
  return inFrame ? 'frame' : inForms ? 'forms' : null;
}

/** A chunk of the modules that several screens import. */
const shared = (name: Group['name'], test: RegExp): Group => ({
  ...{ name, test, minShareCount: 2, debugName: String(test) },
});

const featureOf = (id: string): string | null =>
  /[\\/]src[\\/]features[\\/]([^\\/]+)/.exec(id)?.[1] ?? null;

/**
 * Few, large chunks: on a slow network a request costs more than the bytes that a screen does not
 * use. In order of priority; a screen's own modules are a chunk for each screen.
 */
export const codeSplitting: Options = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
    },
    { name: initialChunk, debugName: 'first, frame and forms' },
    shared('contracts', /[\\/]packages[\\/]contracts[\\/]|[\\/]lucide-react[\\/]/),
    shared(
      'popups',
      /[\\/]node_modules[\\/]@(base-ui|floating-ui)[\\/]|components[\\/]control[\\/]menu\./,
    ),
    shared('bracket', /tournament-engine|components[\\/](bracket|decision|roster)[\\/]/),
    shared('conversation', /components[\\/](conversation|moderation)[\\/]/),
    shared(
      'shared',
      /[\\/]packages[\\/]client[\\/]|[\\/]src[\\/](api|components|lib)[\\/](?!\w+[\\/]phone)/,
    ),
    shared(featureOf, /[\\/]src[\\/]features[\\/]/),
  ],
};
