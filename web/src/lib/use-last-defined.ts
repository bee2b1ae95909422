import { useState } from 'react';

/** The value, or the last one it had: a closing layer keeps showing it until it's gone. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
