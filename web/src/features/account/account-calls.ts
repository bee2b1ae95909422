import { changePasswordBody, updateProfileBody, type User } from '@saywright/contracts/entities/user';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';

/** Saves name and email, and answers the user as they are now. */
export const saveProfile = async (values: Record<string, unknown>): Promise<User> =>
  api.updateProfile({ body: parseBody(updateProfileBody, values) });

/** Changes the password, and answers what to tell about it. */
export const changePassword = async (values: Record<string, unknown>): Promise<string> =>
  (await api.changePassword({ body: parseBody(changePasswordBody, values) })).message;
