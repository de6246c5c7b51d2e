import { useEffect, useState } from 'react';

/** A value that is updated once it has not changed for `waitMs`. */
export function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
