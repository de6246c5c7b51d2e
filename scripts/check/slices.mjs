/** What the files of a slice may import, by what their suffix says (ADR 135). */
import path from 'node:path';

const kit = ['contracts', 'service-kit', 'payments', 'billing', 'tournament-engine'];

/**
 * Rules have no suffix, and are pure. A store is imported in its own slice and where the service is
 * wired; all others reach it through `deps.ts`.
 */
const kinds = {
  rules: {
    ours: ['contracts', 'billing', 'tournament-engine'],
    registry: ['openskill', 'temporal-polyfill', 'ical-generator', 'crypto', 'net'],
    allows: ({ isRules }) => isRules,
  },
  store: { ours: kit, allows: ({ isRules, isNear, isStore }) => isRules || (isNear && isStore) },
  work: {
    ours: kit,
    allows: ({ isTop, isNear, isStore, name }) => (isTop ? name === 'deps' : isNear || !isStore),
  },
};
const storeSuffix = /\.(model|repository|client|adapter)$/;
const sliceFile = /^(services\/([^/]+)\/src)\/[^/]+\/([^/]+)\.ts$/;

/** `@contend/name`, or a file of its sources. */
const ourPackage = /^@contend\/([^/]+)(?:\/(?:src|dist)\/[^/]+)?$/;

/** Why a package may not be imported where only some of ours, and of the registry, may; or null. */
export function packageRefusal({ ours, registry }, specifier) {
  const name = specifier.replace(/^node:/, '');
  if (name.startsWith('@contend/')) {
    return ours.includes(ourPackage.exec(name)?.[1]) ? null : 'may not be imported here';
  }
  const isListed = !registry || registry.some((one) => `${name}/`.startsWith(`${one}/`));
  return isListed
    ? null
    : 'is another package, and this folder imports contracts and its own files only';
}

const kindOf = (base) => {
  if (!base.includes('.')) return kinds.rules;
  return storeSuffix.test(base) ? kinds.store : kinds.work;
};

/** Why a file of a slice may not import a module, or null; undefined for any other file. */
export function sliceRefusal(file, specifier) {
  const [, sources, service, base] = sliceFile.exec(file) ?? [];
  if (!service || base.endsWith('.test')) return undefined;
  const { allows, ...packages } = kindOf(base);
  if (!specifier.startsWith('.')) return packageRefusal(packages, specifier);
  const here = path.posix.dirname(file);
  const target = path.posix.join(here, specifier);
  const { dir, base: name } = path.posix.parse(target);
  const isTop = dir === sources;
  const isStore = storeSuffix.test(name);
  const isRules = !isTop && (!name.includes('.') || name.endsWith('.json'));
  const isAllowed = allows({ name, isTop, isStore, isRules, isNear: dir === here });
  return target.startsWith(`${sources}/`) && isAllowed
    ? null
    : 'is outside what this file of a slice may import';
}
