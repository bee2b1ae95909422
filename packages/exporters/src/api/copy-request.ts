import type { ApiTestCode, CodeLanguage } from '@saywright/contracts/entities/api-test';
import { variablesIn } from '@saywright/contracts/text/variables';
import { copyAsCurl } from './copy-as-curl.ts';
import { copyAsFetch } from './copy-as-fetch.ts';
import { copyAsPlaywright } from './copy-as-playwright.ts';
import { authOf, sentRequest, type ExportedTest } from './sent-request.ts';
import { TypedSecrets } from './typed-secrets.ts';

const writers: Record<CodeLanguage, typeof copyAsCurl> = {
  curl: copyAsCurl,
  fetch: copyAsFetch,
  playwright: copyAsPlaywright,
};

/** The request of a test as code to copy. Variables stand for its secrets, also for those that were typed into it. */
export function copyRequest(test: ExportedTest, baseUrl: string, language: CodeLanguage): ApiTestCode {
  const unsigned = { ...test, auth: authOf(test), credential_id: null };
  const secrets = new TypedSecrets([unsigned]);
  const open = secrets.open(unsigned);
  const code = writers[language](open, baseUrl);
  const signIn = sentRequest({ ...open, method: 'GET', url: '', headers: {} }, '');
  const ofCredential = test.credential_id || test.auth_type === 'oauth2' ? variablesIn(JSON.stringify(signIn)) : [];
  return {
    code,
    placeholders: [...new Set([...secrets.names, ...ofCredential])].filter((name) => code.includes(name)),
  };
}
