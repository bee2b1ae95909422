import { useState } from 'react';

/** The value, or the last one it had: what a closing layer goes on showing until it is gone. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
