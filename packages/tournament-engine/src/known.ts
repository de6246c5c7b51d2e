/**
 * A value that exists by the engine's own construction, like a match of its plan.
 *
 * @throws Error when it does not, which is a defect of the engine and not of a command
 */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value of the stage is missing.');
  return value;
}
