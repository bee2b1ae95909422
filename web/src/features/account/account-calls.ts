import { changePasswordBody, updateProfileBody, type User } from '@saywright/contracts/entities/user';
import { ApiError } from '@saywright/contracts/kernel/client';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';

/** Saves name and e-mail address, and answers the user as they are now. */
export const saveProfile = async (values: Record<string, unknown>): Promise<User> =>
  api.updateProfile({ body: parseBody(updateProfileBody, values) });

/**
 * Changes the password, and answers what to tell about it.
 * @throws ApiError whose issue names `current_password` when that one is wrong
 */
export async function changePassword(values: Record<string, unknown>): Promise<string> {
  const body = parseBody(changePasswordBody, values);
  try {
    return (await api.changePassword({ body })).message;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'forbidden') throw error;
    const issues = [{ path: 'current_password', message: error.message }];
    throw new ApiError(error.status, new DomainError(error.code, error.message, { issues }), error.requestId);
  }
}
