/** What hashes of passwords cost in tests; see `Context.passwordCost`. Hundreds of people register in them. */
export const testPasswordCost = 4;
