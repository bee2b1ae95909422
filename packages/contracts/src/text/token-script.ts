/** The first line of the script that our Postman export puts before a request that signs in with OAuth 2.0. */
export const tokenScriptStart = '// Saywright: get an access token with the client credentials';

/** The variable that the script keeps the token in. */
export const accessTokenVariable = 'oauth2_access_token';
