/** The cost of password hashes in tests; see `Context.passwordCost`. Hundreds of people register in them. */
export const testPasswordCost = 4;
