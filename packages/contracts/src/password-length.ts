/** The shortest password that registering and changing it accept (READINGS 7). */
export const minPasswordLength = 6;
/** A reset asks for more (READINGS 7). */
export const minResetPasswordLength = 8;
export const maxPasswordLength = 256;
