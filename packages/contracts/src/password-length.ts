/** The shortest password that registering and changing it accept. */
export const minPasswordLength = 6;
/** A reset asks for more. */
export const minResetPasswordLength = 8;
export const maxPasswordLength = 256;
