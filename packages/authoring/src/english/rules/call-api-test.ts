import { isName } from '../literal.ts';
import { valueOf, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';

/** Which API test has this name is for the server to say. */
const named = ({ name: phrase }: { name?: Phrase }): Emission => {
  if (!phrase || !isName(phrase)) return undefined;
  const name = valueOf(phrase).trim();
  if (name === '') return { problem: 'Name the API test, for example: call the API test "Create user"' };
  return {
    steps: [{ action: 'call_api_test', value: name, description: `Call the API test "${name}"` }],
    title: `call the API test "${name}"`,
    isMinor: true,
  };
};

export const callApiTestRule: Rule = {
  name: 'call an API test',
  verbs: ['call', 'run', 'execute', 'invoke', 'trigger'],
  joins: false,
  forms: [
    { patterns: ['[the] api test [called|named] {name}', '[the] {name} api test'], emit: named },
    {
      patterns: ['[an|the] api test'],
      emit: () => ({ problem: 'Name the API test, for example: call the API test "Create user"' }),
    },
  ],
  examples: {
    'call the API test "Create user"': ['call_api_test Create user'],
    'run the API test Create user': ['call_api_test Create user'],
    'run the "Delete user" API test': ['call_api_test Delete user'],
    'call the API test': ['draft call the API test'],
  },
};
